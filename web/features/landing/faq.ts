/** Questions people ask first, as far as the page above has not answered them. Every answer must stay true. */
export const FAQ: readonly { question: string; answer: string }[] = [
  {
    question: 'Är det en människa som svarar?',
    answer:
      'Nej. Det är en AI som är instruerad att lyssna, spegla det du säger och ställa en fråga i taget. Den kan ha fel, ställer inga diagnoser och ersätter inte vård.',
  },
  {
    question: 'Vad händer om jag mår riktigt dåligt?',
    answer:
      'Handlar det om fara för liv: ring 112. Märker vi tecken på att du har det svårt visar vi direkt vart du kan vända dig. Är det tydliga tecken på fara kostar svaren ingenting. Knappen ”Akut hjälp” finns alltid i chatten och fungerar även utan nät.',
  },
  {
    question: 'Kostar det något att prova?',
    answer:
      'Nej, och du anger inget kort förrän du själv väljer att köpa credits. Skapar ovanligt många konto samma dag kan de 12 samtalen dröja, oftast högst ett dygn. Inget dras av sig självt.',
  },
  {
    question: 'Hur gammal behöver jag vara?',
    answer:
      'Du behöver ha fyllt 18 år för att skapa ett konto. Är du yngre kan du prata med BRIS på 116 111, dygnet runt.',
  },
]
