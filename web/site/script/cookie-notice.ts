import { answerNotice } from '../../features/cookies/consent-record.ts'
import { KEPT_CLEAR, READING_TIME } from '../../features/cookies/notice-look.ts'
import { overlaps } from '../../features/cookies/overlaps.ts'
import { onPress } from './press.ts'
import { read, write } from './storage.ts'

/** Not yet in every browser: the pages of this site that this tab has been on. */
interface WithNavigation {
  readonly navigation?: { entries(): readonly unknown[] }
}

/** The cookie notice, for who has not answered it: once the first screen has been read, and when "Cookies" is pressed. */
export function offerCookieNotice(notice: HTMLElement): void {
  /** What has asked for it, and gets the focus back. */
  let opener: HTMLElement | null = null

  function place(): void {
    const own = notice.getBoundingClientRect()
    const covers = (other: Element) => overlaps(own, other.getBoundingClientRect())
    const isAside =
      opener === null &&
      !notice.contains(document.activeElement) &&
      [...document.querySelectorAll(KEPT_CLEAR)].some((other) => !notice.contains(other) && covers(other))
    notice.classList.toggle('invisible', isAside)
  }

  function show(): void {
    notice.hidden = false
    place()
  }

  for (const event of ['scroll', 'resize', 'toggle']) addEventListener(event, () => requestAnimationFrame(place), true)
  onPress('[data-cookies]', (link, event) => {
    event.preventDefault()
    opener = link
    show()
    notice.focus()
  })
  onPress('[data-cookie-notice] button', (button) => {
    const store = { setItem: write }
    const address = new URL(location.href)
    answerNotice(button.dataset['answer'] === 'all', { store, jar: document, address, now: new Date() })
    notice.hidden = true
    opener?.focus({ preventScroll: true })
    opener = null
  })
  const { navigation } = window as WithNavigation
  const isFirst = (navigation?.entries().length ?? 1) < 2
  setTimeout(() => read('cookieConsent') === null && show(), isFirst ? READING_TIME : 0)
}
