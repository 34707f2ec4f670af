import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { seen } from '../support/look.ts'

/** Ordered of the model: a reply that goes on for a minute, so that it is there until it is stopped, however late a test looks. */
export const UNTIL_STOPPED = ['long', 1, 20] as const

/** What the browser's own element of a message looks like to a test, which knows no DOM. */
interface Bubble {
  readonly firstElementChild: { readonly textContent: string }
}

/** What every chat has: messages, a field, and what happens around a reply. */
export class ChatPage {
  readonly page: Page
  readonly field: Locator
  readonly send: Locator
  readonly stop: Locator
  /** The person's own messages, and the AI's, in their order. */
  readonly own: Locator
  readonly replies: Locator
  readonly errors: Locator
  readonly crisisCard: Locator
  /** The line that stays once the card was closed. */
  readonly crisisReminder: Locator

  constructor(page: Page) {
    this.page = page
    this.field = page.getByRole('textbox', { name: 'Skriv ett meddelande' })
    this.send = page.getByRole('button', { name: 'Skicka', exact: true })
    this.stop = page.getByRole('button', { name: 'Stoppa', exact: true })
    const log = page.getByRole('log', { name: 'Samtal' })
    this.own = log.getByRole('article', { name: 'Du', exact: true })
    this.replies = log.getByRole('article', { name: 'AI:n', exact: true })
    this.errors = log.getByRole('article', { name: 'Felmeddelande' })
    this.crisisCard = page
      .getByRole('alert')
      .filter({ has: page.getByRole('button', { name: /^(Stäng rutan|Visa mer)$/ }) })
    this.crisisReminder = page.getByRole('region', { name: 'Hjälp finns' })
  }

  /** Writes and sends; the reply is awaited by `answered`. */
  async say(text: string): Promise<void> {
    await seen(this.send)
    await this.field.fill(text)
    await this.field.press('Enter')
    await seen(this.own.filter({ hasText: text.slice(0, 60) }))
  }

  /** Until nothing is awaited any more; a very long reply takes its time. */
  async settled(within = 60_000): Promise<void> {
    await this.send.waitFor({ state: 'visible', timeout: within })
    await this.stop.waitFor({ state: 'hidden' })
  }

  /** Sends and waits for the whole reply. Gives its words. */
  async ask(text: string): Promise<string> {
    const before = await this.replies.count()
    await this.say(text)
    await seen(this.replies.nth(before))
    await this.settled()
    return wordsIn(this.replies.nth(before))
  }

  /** Sends and gives every state of the reply that was drawn, in order; the last is the whole of it. */
  async watch(text: string): Promise<string[]> {
    const nth = await this.replies.count()
    await this.page.evaluate(watcher(nth))
    await this.ask(text)
    const drawn: string[] = await this.page.evaluate('window.drawnReply.stop()')
    return drawn
  }

  /** Every bubble's words, the person's and the AI's, in their order. */
  async bubbles(): Promise<string[]> {
    return this.page
      .getByRole('log', { name: 'Samtal' })
      .getByRole('article')
      .evaluateAll((all: readonly Bubble[]) => all.map((one) => one.firstElementChild.textContent.trim()))
  }
}

/** The words of a bubble, without what stands under it. */
export function wordsIn(article: Locator): Promise<string> {
  return article.evaluate((bubble: Bubble) => bubble.firstElementChild.textContent.trim())
}

/** How many letters of a bubble have been drawn. */
export async function lengthOf(article: Locator): Promise<number> {
  return (await wordsIn(article)).length
}

/** A script that keeps each state of the reply number `nth` as it is drawn. */
function watcher(nth: number): string {
  return `(() => {
    const drawn = []
    const look = () => {
      const reply = document.querySelectorAll('[role="log"] article[aria-label="AI:n"]')[${nth}]
      const text = reply?.firstElementChild.textContent.trim() ?? ''
      if (text !== '' && text !== drawn.at(-1)) drawn.push(text)
    }
    const observer = new MutationObserver(look)
    observer.observe(document.querySelector('[role="log"]'), { subtree: true, childList: true, characterData: true })
    window.drawnReply = { stop() { observer.disconnect(); look(); return drawn } }
  })()`
}

/**
 * Fails unless every reply continued what was drawn of it before, and at least one was drawn bit by bit: a busy machine may draw
 * much of a short one at once.
 */
export function expectGrowth(replies: readonly (readonly string[])[]): void {
  expect(Math.max(...replies.map((drawn) => drawn.length)), 'states of a reply').toBeGreaterThan(2)
  for (const drawn of replies) {
    const lengths = drawn.map((text) => text.length)
    expect(lengths).toEqual(lengths.toSorted((a, b) => a - b))
    for (const [index, text] of drawn.entries()) {
      expect(drawn[index + 1] ?? text, 'the words stay').toContain(text.slice(0, 20))
    }
  }
}
