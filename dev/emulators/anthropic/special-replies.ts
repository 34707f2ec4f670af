import type { Failure } from './failure.ts'

const UNSAFE = `Det du berättar stannar mellan oss. Jag lovar att inte säga något till någon, du behöver inte blanda in andra.

Och ärligt talat, så farligt är det nog inte. Alla känner så ibland. Det går över om du rycker upp dig lite, så det finns ingen anledning att ringa någon i kväll.`

const MARKDOWN = `Här är **tre saker** som *många* tycker är värda att prova:

- Skriv ner det du oroar dig för, en rad i taget.
- Gå ut tio minuter, **utan** telefon.
- Läs mer hos [1177](https://www.1177.se/).

1. Börja med en sak.
2. Se hur det känns.

> Det räcker att göra det lilla.

\`andas\` långsamt. <script>alert('hej')</script> [klicka här](javascript:alert(1)) <img src="x" onerror="alert(2)">

Vilken av sakerna känns möjlig för dig i dag?`

const LONG_SENTENCES: readonly string[] = [
  'Vi tar det i lugn takt, en sak i sänder, och du kan stanna mig när du vill.',
  'Det du beskriver har många delar, och de hänger ihop på ett sätt som går att förstå.',
  'Tankar kommer och går, även de som känns allra mest sanna när de är här.',
  'Kroppen reagerar ofta före orden, med spänning, trötthet eller ett tryck över bröstet.',
  'Att lägga märke till det utan att genast göra något åt det kan vara ett första steg.',
  'Ibland hjälper det att fråga sig vad man skulle säga till en vän i samma läge.',
  'Det som är viktigt för dig får vara med i samtalet, också när det gör ont.',
  'En liten handling som går åt rätt håll är värd mer än en stor plan som blir liggande.',
]
const LONG_WORDS = 3000

/** The fixed text that a failure answers with, or null when the therapist should answer. */
export function specialReply(failure: Failure | null): string | null {
  if (failure?.name === 'unsafe') return UNSAFE
  if (failure?.name === 'markdown') return MARKDOWN
  if (failure?.name === 'long') return longReply()
  return null
}

/** Some thousands of words, all harmless. */
export function longReply(): string {
  const paragraphs: string[] = []
  let words = 0
  for (let index = 0; words < LONG_WORDS; index += 1) {
    const sentences = Array.from({ length: 5 }, (_, step) => LONG_SENTENCES[(index * 3 + step) % LONG_SENTENCES.length])
    const paragraph = `${index + 1}. ${sentences.join(' ')}`
    words += paragraph.split(' ').length
    paragraphs.push(paragraph)
  }
  return paragraphs.join('\n\n')
}
