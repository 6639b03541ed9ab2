package org.bbops.platform.watch;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.sql.SQLFeatureNotSupportedException;
import net.bytebuddy.ByteBuddy;
import net.bytebuddy.description.method.MethodDescription;
import net.bytebuddy.description.type.TypeDescription;
import net.bytebuddy.dynamic.loading.ClassLoadingStrategy;
import net.bytebuddy.implementation.ExceptionMethod;
import net.bytebuddy.implementation.MethodCall;
import net.bytebuddy.implementation.bytecode.assign.Assigner;
import net.bytebuddy.matcher.ElementMatcher;
import net.bytebuddy.matcher.ElementMatchers;

/**
 * Completes wrappers of JDBC objects: generates a subclass that forwards all calls that the wrapper does not handle, and rejects those
 * of them that would otherwise go unmeasured. Unlike a JDK proxy it needs neither boxing nor reflection, whose cost would add up: a
 * statement takes some dozen calls.
 */
final class Forwarding {

    /** Name of the field in which a wrapper holds the wrapped object. */
    static final String TARGET = "target";

    private static final ElementMatcher.Junction<MethodDescription> FORWARDED = ElementMatchers
            .isDeclaredBy(ElementMatchers.<TypeDescription>isInterface());

    /** Calls that take part in preparing, executing or rolling back; the wrappers handle the ones that this system and its libraries make. */
    private static final ElementMatcher.Junction<MethodDescription> MEASURED = ElementMatchers.<MethodDescription>nameStartsWith("execute")
            .or(ElementMatchers.nameStartsWith("prepare")).or(ElementMatchers.nameEndsWith("Savepoint"))
            .or(ElementMatchers.namedOneOf("createStatement", "rollback"))
            .or(ElementMatchers.<MethodDescription>named("addBatch").and(ElementMatchers.takesArgument(0, String.class)));

    private Forwarding() {
    }

    /**
     * Makes the subclass of a wrapper, and returns its only constructor.
     *
     * @param wrapper abstract, of this package, with a field {@value #TARGET} and one constructor
     * @param jdbc interface of the wrapped object, which the constructor's handle returns
     */
    static MethodHandle constructor(Class<?> wrapper, Class<?> jdbc) {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        Class<?> complete = new ByteBuddy().subclass(wrapper).implement(jdbc)
                .method(FORWARDED)
                .intercept(MethodCall.invokeSelf().onField(TARGET).withAllArguments()
                        .withAssigner(Assigner.DEFAULT, Assigner.Typing.DYNAMIC))
                .method(FORWARDED.and(MEASURED))
                .intercept(ExceptionMethod.throwing(SQLFeatureNotSupportedException.class,
                        "nothing measures this call; override it in " + wrapper.getSimpleName()))
                .make().load(wrapper.getClassLoader(), ClassLoadingStrategy.UsingLookup.of(lookup)).getLoaded();
        try {
            Constructor<?> constructor = complete.getDeclaredConstructors()[0];
            MethodHandle handle = lookup.unreflectConstructor(constructor);
            return handle.asType(MethodType.methodType(jdbc, handle.type().parameterArray()));
        } catch (IllegalAccessException e) {
            throw new IllegalStateException("a class of this package cannot be made: " + wrapper.getName(), e);
        }
    }
}
