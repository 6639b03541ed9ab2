package org.bbops.platform.persistence;

import jakarta.persistence.MappedSuperclass;
import jakarta.persistence.Version;
import org.springframework.data.domain.Persistable;

/**
 * Entity with the column {@code version}, by which a repository tells a new row from one to be updated without asking the database.
 *
 * @param <K> its key
 */
@MappedSuperclass
public abstract class VersionedRow<K> implements Persistable<K> {

    @Version
    private Integer version;

    /** Returns true for a row that has been neither written nor read: it has no version. */
    @Override
    public boolean isNew() {
        return version == null;
    }
}
