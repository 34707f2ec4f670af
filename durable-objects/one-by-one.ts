/** Lets pieces of work that wait for something in their midst come one after another. */
export class OneByOne {
  #last: Promise<unknown> = Promise.resolve()

  /** Begins once all that came before has ended, well or not. */
  run<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.#last.then(work, work)
    this.#last = mine.catch(() => undefined)
    return mine
  }
}
