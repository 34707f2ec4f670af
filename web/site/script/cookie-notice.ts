import { answerNotice } from '../../features/cookies/consent-record.ts'
import { READING_TIME } from '../../features/cookies/notice-look.ts'
import { overlaps } from '../../features/cookies/overlaps.ts'
import { all, onPress, page } from './page.ts'
import { read, write } from './storage.ts'

/** Not yet in every browser: the pages of this site that this tab has been on. */
interface WithNavigation {
  readonly navigation?: { entries(): readonly unknown[] }
}

/** The cookie notice, for who has not answered it: once the first screen has been read, and when "Cookies" is pressed. */
export function offerCookieNotice(): void {
  for (const notice of all('[data-cookie-notice]')) {
    /** What has asked for it, and gets the focus back. */
    let opener: HTMLElement | null | undefined

    const covers = (other: Element) =>
      !notice.contains(other) && overlaps(notice.getBoundingClientRect(), other.getBoundingClientRect())

    /** It gives way to what a person may be about to use, unless they have asked for it or are in it. A page that is read has no forms. */
    const place = () => {
      const isFree = !opener && !notice.matches(':focus-within')
      const keptClear = all('main :is(button,nav a,[data-button]),footer,[href^=tel]')
      notice.classList.toggle('invisible', isFree && [...keptClear].some(covers))
    }

    const show = () => {
      notice.hidden = false
      place()
    }

    for (const event of ['scroll', 'resize']) addEventListener(event, place, true)
    onPress('[data-cookies]', (link) => {
      opener = link
      show()
      notice.focus()
      return true
    })
    onPress('[data-answer]', ({ dataset }) => {
      answerNotice(dataset['answer'] === 'all', { setItem: write }, page, location, new Date())
      notice.hidden = true
      opener?.focus()
      opener = null
    })
    const hasReadOne = (window as WithNavigation).navigation?.entries()[1]
    setTimeout(() => read('cookieConsent') ?? show(), hasReadOne ? 0 : READING_TIME)
  }
}
