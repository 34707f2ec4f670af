import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import type { LongWord } from './long-session.ts'

const WORDS: Readonly<Record<LongWord, { title: string; text: string; answer: string }>> = {
  hour: {
    title: 'Du har skrivit i en timme',
    text: 'Kanske är det skönt med ett glas vatten eller några steg. Du kan pausa och skriva vidare sedan.',
    answer: 'Tack',
  },
  'three-hours': {
    title: 'Du har skrivit länge',
    text:
      'Du har pratat i tre timmar. Kom ihåg att det är en AI som svarar, inte en människa. Det är bra att ta en paus, ' +
      'röra på sig eller prata med någon som står dig nära.',
    answer: 'Jag förstår',
  },
  'three-hours-in-danger': {
    title: 'Det är en AI som svarar',
    text:
      'Du har pratat i tre timmar. Kom ihåg att det är en AI som svarar, inte en människa. Du kan skriva vidare så länge ' +
      'du vill. Låt gärna en människa veta hur du har det också: någon nära, eller en av linjerna här.',
    answer: 'Jag förstår',
  },
}

/** What is said of how long somebody has written: after an hour, and after three unbroken ones (docs/safety.md). */
export function LongSessionNotice({ word, onDismiss }: { word: LongWord; onDismiss: () => void }) {
  const { title, text, answer } = WORDS[word]
  return (
    <Alert
      tone="info"
      title={title}
      actions={
        <Button variant="secondary" onClick={onDismiss}>
          {answer}
        </Button>
      }
    >
      {text}
    </Alert>
  )
}
