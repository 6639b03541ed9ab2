package org.bbops.platform.watch;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import net.bytebuddy.ByteBuddy;
import net.bytebuddy.description.type.TypeDescription;
import net.bytebuddy.dynamic.loading.ClassLoadingStrategy;
import net.bytebuddy.implementation.MethodCall;
import net.bytebuddy.implementation.bytecode.assign.Assigner;
import net.bytebuddy.matcher.ElementMatchers;

/**
 * Completes wrappers of JDBC objects: generates a subclass that forwards all calls that the wrapper does not handle.
 * Unlike a JDK proxy it needs neither boxing nor reflection, at some dozen calls for each statement of a transaction.
 */
final class Forwarding {

    /** Field of a wrapper that has the wrapped object. */
    static final String TARGET = "target";

    private Forwarding() {
    }

    /**
     * Makes the subclass of a wrapper, and returns its only constructor.
     *
     * @param wrapper abstract, of this package, with a field {@value #TARGET} and one constructor
     * @param jdbc interface of the wrapped object
     * @param result return type of the constructor's handle
     */
    static MethodHandle constructor(Class<?> wrapper, Class<?> jdbc, Class<?> result) {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        Class<?> complete = new ByteBuddy().subclass(wrapper).implement(jdbc)
                .method(ElementMatchers.isDeclaredBy(ElementMatchers.<TypeDescription>isInterface()))
                .intercept(MethodCall.invokeSelf().onField(TARGET).withAllArguments()
                        .withAssigner(Assigner.DEFAULT, Assigner.Typing.DYNAMIC))
                .make().load(wrapper.getClassLoader(), ClassLoadingStrategy.UsingLookup.of(lookup)).getLoaded();
        try {
            Constructor<?> constructor = complete.getDeclaredConstructors()[0];
            MethodHandle handle = lookup.unreflectConstructor(constructor);
            return handle.asType(MethodType.methodType(result, handle.type().parameterArray()));
        } catch (IllegalAccessException e) {
            throw new IllegalStateException("a class of this package cannot be made: " + wrapper.getName(), e);
        }
    }
}
