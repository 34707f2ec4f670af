import type { Theme } from '../theme.ts'

export const body: Theme = {
  id: 'body',
  label: 'kroppen',
  cues: ['ont i', 'värk', 'smärta', 'huvudvärk', 'migrän', 'magen', 'ryggen', 'kroppen', 'yrsel', 'illamå', 'sjukdom', 'sjuk ', 'mat ', 'äter', 'hetsät', 'vikt', 'vikten', 'spegeln', 'klimakteri', 'mens', 'gravid', 'förloss'],
  reflections: [
    'Det är slitsamt när kroppen hela tiden gör sig påmind.',
    'När kroppen krånglar påverkar det allt, också hur man ser på sig själv.',
    'Det måste vara tröttande att behöva förklara något som inte syns utanpå.',
    'Jag förstår att det är svårt att lita på kroppen när den svarar så.',
  ],
  observations: [
    'Kropp och känslor pratar med varandra åt båda håll. Spänning ger värk, och värk ger oro. Att det hänger ihop gör inte det onda mindre verkligt.',
    'Kampen mot det som gör ont kan ta lika mycket kraft som det onda självt. Ibland går det att ge det plats utan att ge upp.',
    'Att lyssna på kroppen är inte detsamma som att lyda den i allt. Det finns ofta ett mellanläge.',
    'Det är bra att låta någon inom vården titta på kroppsliga besvär som håller i sig, så att du inte behöver gissa själv.',
  ],
  explore: [
    'Hur märks det en vanlig dag?',
    'När är det bättre, och när är det sämre?',
    'Vad hindrar det dig från att göra?',
  ],
  deepen: [
    'Vad tänker du att kroppen försöker säga?',
    'Vad är det svåraste med det, bortsett från det som känns fysiskt?',
    'Hur har det förändrat bilden av dig själv?',
  ],
  move: [
    'Vad tycker kroppen fortfarande om, även i liten dos?',
    'Vad vore ett vänligt tempo i morgon?',
    'Vem inom vården skulle du vilja ta upp det här med?',
  ],
  tips: [
    'Prova att göra lite mindre de bra dagarna och lite mer de dåliga, så att dagarna blir jämnare. Det sparar ofta kraft.',
    'Tre minuter om dagen kan du låta uppmärksamheten vandra genom kroppen, utan att ändra något. Är besvären nya eller blir värre kan du ringa 1177.',
  ],
}
