import { atProcessEnd } from './process-end.ts'

/** A part that the files of a process share: made when it is first asked for, ended after the last file. */
export function oncePerProcess<T, O extends unknown[]>(
  make: (...options: O) => Promise<T>,
  end: (part: T) => Promise<void>,
): (...options: O) => Promise<T> {
  let made: Promise<T> | undefined
  return (...options) => {
    made ??= make(...options).then((part) => {
      atProcessEnd(() => end(part))
      return part
    })
    return made
  }
}
