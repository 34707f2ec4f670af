import type { Locator, Page } from 'playwright-core'
import { seen } from '../support/look.ts'

/** A page that offers Lyhörd to somebody. */
interface Offer {
  readonly path: string
  readonly heading: string
  /** Its sections in their order, each with the anchor that header and footer lead to, where they do. */
  readonly sections: readonly (readonly [name: string, anchor: string])[]
  /** What its header leads to. */
  readonly header: readonly (readonly [name: string, href: string])[]
}

const WORK_CHAT = '/instant-chat?utm_source=work-life-balance&utm_campaign=employee-wellness'
const WORK_CONTACT = '/contact?utm_source=work-life-balance'

/** The three of them. */
export const OFFERS = {
  clients: {
    path: '/',
    heading: 'Prata av dig, när det än är',
    sections: [
      ['Är det akut?', 'akut'],
      ['Tre sätt att använda Lyhörd', ''],
      ['Så fungerar det', 'sa-fungerar-det'],
      ['Vill du träffa någon direkt?', 'terapeuter'],
      ['Det svåraste steget är det första', ''],
      ['Vem kan läsa det jag skriver?', 'integritet'],
      ['Det här finns när du har börjat', ''],
      ['Vad kostar det?', 'priser'],
      ['Vanliga frågor', 'fragor'],
      ['Om Lyhörd', 'om-oss'],
      ['Det räcker med ett ord', ''],
    ],
    header: [
      ['Så fungerar det', '/#sa-fungerar-det'],
      ['Priser', '/#priser'],
      ['Balans i arbetslivet', '/work-life-balance'],
      ['För terapeuter', '/therapist-landing'],
      ['Blogg', '/blog'],
      ['Kontakt', '/contact'],
      ['Logga in', '/login'],
      ['Börja prata', '/instant-chat'],
    ],
  },
  therapists: {
    path: '/therapist-landing',
    heading: 'Det som händer mellan sessionerna',
    sections: [
      ['Vad du har för nytta av det', 'fordelar'],
      ['Vad du ser, och vad du inte ser', 'insyn'],
      ['Så går det till', 'sa-gar-det-till'],
      ['Det du arbetar med', 'verktyg'],
      ['Vad AI:n gör, och vad den inte gör', ''],
      ['Vad vi ber dig om', 'krav'],
      ['Avgifter', 'avgifter'],
      ['Kom igång i dag, eller låt oss visa dig först', ''],
    ],
    header: [
      ['Fördelar', '/therapist-landing#fordelar'],
      ['Så går det till', '/therapist-landing#sa-gar-det-till'],
      ['Avgifter', '/therapist-landing#avgifter'],
      ['Kontakt', '/contact'],
      ['Logga in', '/login'],
      ['Anslut dig', '/therapist/signup'],
    ],
  },
  work: {
    path: '/work-life-balance',
    heading: 'När jobbet följer med hem',
    sections: [
      ['Det här är ditt, inte jobbets', ''],
      ['Ta upp det som skaver', 'fordelar'],
      ['Så fungerar det', 'sa-fungerar-det'],
      ['När det kan vara mer än stress', 'tecken'],
      ['Vad det kostar dig', 'priser'],
      ['Boka tid med en terapeut', 'terapeut'],
      ['Frågor vi tror att du har', 'fragor'],
      ['Dagen är slut. Du får lägga ifrån dig den.', ''],
    ],
    header: [
      ['Fördelar', '/work-life-balance#fordelar'],
      ['Så fungerar det', '/work-life-balance#sa-fungerar-det'],
      ['Priser', '/work-life-balance#priser'],
      ['Frågor', '/work-life-balance#fragor'],
      ['Kontakt', WORK_CONTACT],
      ['Logga in', '/login'],
      ['Börja prata', WORK_CHAT],
    ],
  },
} as const satisfies Readonly<Record<string, Offer>>

/** Where the page for those who work leads, with where they come from. */
export const FROM_WORK = { chat: WORK_CHAT, contact: WORK_CONTACT } as const

export async function openOffer(page: Page, { path, heading }: Offer): Promise<void> {
  await page.goto(path)
  await seen(page.getByRole('heading', { level: 1, name: heading }))
}

/** A section by the words of its heading. */
export function sectionOf(page: Page, name: string): Locator {
  return page.getByRole('main').getByRole('region', { name, exact: true })
}
