// The stop button: asks once more, then tells the server, with the token that only this page's address has.

export function wireStop(onRefused) {
  const dialog = document.getElementById('confirm');
  document.getElementById('stop').addEventListener('click', () => dialog.showModal());
  dialog.querySelector('.danger').addEventListener('click', () => stop(onRefused));
}

async function stop(onRefused) {
  const token = location.pathname.split('/')[1];
  try {
    const answer = await fetch('stop', {method: 'POST', headers: {'Bbops-Token': token}});
    if (!answer.ok) {
      onRefused(await answer.text());
    }
  } catch (error) {
    onRefused(`bbops does not answer (${error.message}); press Ctrl-C where it runs.`);
  }
}
