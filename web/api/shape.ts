/** A question about a value of unknown shape. */
type Test = (value: unknown) => boolean

export const isText = (value: unknown): value is string => typeof value === 'string'
export const isNumber = (value: unknown): value is number => Number.isFinite(value)
export const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean'
export const isOneOf =
  (values: readonly unknown[]): Test =>
  (value) =>
    values.includes(value)
export const isListOf =
  (test: Test): Test =>
  (value) =>
    Array.isArray(value) && value.every(test)
export const orNull =
  (test: Test): Test =>
  (value) =>
    value === null || test(value)

/** A check that a value is an object with these fields; the caller states the type that the fields make up. */
export function hasShape<T>(fields: Readonly<Record<keyof T & string, Test>>): (value: unknown) => value is T {
  const tests = Object.entries<Test>(fields)
  return (value): value is T =>
    typeof value === 'object' && value !== null && tests.every(([name, test]) => test(Reflect.get(value, name)))
}
