import type { Theme } from '../theme.ts'

export const anger: Theme = {
  id: 'anger',
  label: 'ilskan',
  cues: [
    'arg ',
    'argt',
    'ilsk',
    'förbannad',
    'rasande',
    'irriter',
    'frustrer',
    'tappar humöret',
    'skrek',
    'skriker',
    'orättvis',
    'hatar',
    'besviken',
    'provocera',
    'kokar',
    'sur på',
    'sviken',
    'svek',
  ],
  reflections: [
    'Det låter som om något viktigt har blivit trampat på.',
    'Ilska brukar komma när en gräns har passerats, och det är värt att lyssna på den.',
    'Jag förstår att det är svårt att släppa när det känns så orättvist.',
    'Det tar på krafterna att gå runt och koka, särskilt om man måste se lugn ut utåt.',
  ],
  observations: [
    'Ilskan är ofta ytan. Under den finns inte sällan något mjukare, som att vara sårad, rädd eller trött.',
    'Att känna ilska är en sak, vad man gör med den en annan. Det finns ett litet glapp däremellan, och det går att träna på att hitta det.',
    'Ilska ger kraft att sätta gränser. Frågan är bara när den tjänar dig, och när den kostar mer än den ger.',
    'Kroppen märker ofta ilskan först: käkar, händer, värme i ansiktet. Ju tidigare man ser den, desto fler val har man.',
  ],
  explore: [
    'Vad var det som fick bägaren att rinna över?',
    'Hur känns ilskan i kroppen när den kommer?',
    'Vad var det värsta med det som hände?',
  ],
  deepen: [
    'Om ilskan skyddar något, vad skulle det vara?',
    'Vad hade du behövt i den stunden, som du inte fick?',
    'Vad brukar du göra när du blir så här arg, och hur känns det efteråt?',
  ],
  move: [
    'Vad skulle du vilja säga, på ett sätt som du kan stå för i morgon?',
    'Vilken gräns behöver bli tydligare?',
    'Vad skulle hjälpa dig att vinna en minut nästa gång det blossar upp?',
  ],
  tips: [
    'Nästa gång det kokar kan du prova att gå ifrån en stund och säga att du kommer tillbaka. Låt kroppen röra sig, och skriv sedan ner vad du faktiskt vill ha sagt.',
    'Skriv ett argt brev som du inte skickar. Läs det dagen efter och stryk under den mening som är viktigast. Den kan vara värd att säga högt.',
  ],
}
