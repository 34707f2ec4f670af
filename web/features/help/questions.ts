/** What people get stuck on. Every answer must stay true. */
export const QUESTIONS: readonly { question: string; answer: string }[] = [
  {
    question: 'Vad är en credit?',
    answer:
      'En credit är ett meddelande från dig och ett svar. Ett svar som inte kom fram eller som gäller en akut kris kostar ingenting. Tre svar om dagen kan du stoppa utan att det kostar; efter dem kostar också ett stoppat svar en credit, om något av det hann visas. Dina credits förfaller aldrig.',
  },
  {
    question: 'Koden kommer inte. Vad gör jag?',
    answer:
      'Titta i skräpposten. Vänta en minut och välj sedan att skicka en ny kod. Koden gäller i 10 minuter, länken i samma mejl i 24 timmar.',
  },
  {
    question: 'Svaret tar lång tid',
    answer:
      'Ibland tar det lite längre tid än vanligt. Du kan vänta kvar. Bryts uppkopplingen fortsätter svaret när du är tillbaka, och det kostar inget extra.',
  },
  {
    question: 'Vem kan läsa det jag skriver?',
    answer:
      'Dina samtal krypteras med din egen nyckel. Bara du, och den terapeut du väljer att dela med, kan läsa dem efteråt. AI:n ser det du skriver medan den svarar.',
  },
  {
    question: 'Någon kan se min skärm. Hur lämnar jag snabbt?',
    answer:
      'Tryck på ”Lämna snabbt” i sidhuvudet, eller på Esc tre gånger. Du kommer till en sida om vädret och loggas ut. Det du höll på att skriva, och ett samtal utan konto, tas bort härifrån. Under Mitt konto kan du välja att förbli inloggad på en enhet. Webbläsarens historik kan fortfarande visa tidigare sidor. Medan en sida ännu laddas är knappen bara en länk: då lämnar du sidan, men ingenting tas bort.',
  },
  {
    question: 'Kan jag ändra textstorlek eller få mörkt läge?',
    answer: 'Ja. Valen finns längst ner på sidan, i menyn på små skärmar och under Mitt konto.',
  },
]
