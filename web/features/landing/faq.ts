/** Questions people ask first. Every answer must stay true. */
export const FAQ: readonly { question: string; answer: string }[] = [
  {
    question: 'Är det en människa som svarar?',
    answer:
      'Nej. Det är en AI som är instruerad att lyssna, spegla det du säger och ställa en fråga i taget. Den kan ha fel, ställer inga diagnoser och ersätter inte vård.',
  },
  {
    question: 'Vem kan läsa det jag skriver?',
    answer:
      'Dina samtal krypteras med din egen nyckel. Bara du, och den terapeut du väljer att dela med, kan läsa dem efteråt. AI:n ser det du skriver medan den svarar.',
  },
  {
    question: 'Vad händer om jag mår riktigt dåligt?',
    answer:
      'Handlar det om fara för liv: ring 112. Märker vi tecken på att du har det svårt visar vi direkt vart du kan vända dig. Är det tydliga tecken på fara kostar svaren ingenting. Knappen ”Akut hjälp” finns alltid i chatten och fungerar även utan nät.',
  },
  {
    question: 'Kostar det något att prova?',
    answer:
      'Nej. Tre meddelanden med svar är gratis utan konto, och du får 12 till när du skapar ett. Skapar ovanligt många konto samma dag kan de dröja, oftast högst ett dygn. Du anger inget kort förrän du själv väljer att köpa credits.',
  },
  {
    question: 'Är det en prenumeration?',
    answer: 'Nej. Du köper credits en gång, och de förfaller aldrig. Inget dras av sig självt.',
  },
  {
    question: 'Kan jag få pengarna tillbaka?',
    answer: 'Ja. Inom 30 dagar från köpet får du tillbaka pengarna för de credits som du inte har använt.',
  },
  {
    question: 'Vad händer med det jag skriver utan konto?',
    answer:
      'Det lagras krypterat och raderas 24 timmar efter ditt senaste meddelande, eller när du väljer Rensa. Skapar du ett konto innan dess kan samtalet följa med dit.',
  },
  {
    question: 'Hur gammal behöver jag vara?',
    answer:
      'Du behöver ha fyllt 18 år för att skapa ett konto. Är du yngre kan du prata med BRIS på 116 111, dygnet runt.',
  },
]
