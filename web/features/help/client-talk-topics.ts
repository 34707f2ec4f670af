import { ANONYMOUS_CHATS } from '../../../contract/limits.ts'
import { MESSAGE_VERSIONS } from '../../../contract/reply-wishes.ts'
import type { Topic } from './topic.ts'

/** What clients ask of their talks with the AI, and of its replies. */
export const CLIENT_TALK_TOPICS: readonly Topic[] = [
  {
    title: 'Dina samtal',
    questions: [
      {
        id: 'flera-samtal',
        question: 'Kan jag ha flera samtal?',
        answer: [
          'Ja. Välj ”Nytt samtal”, så står det du skriver där för sig. Dina samtal finns i en lista bredvid chatten, och på en mindre skärm bakom knappen ”Dina samtal”.',
          'Ett samtal heter som dina första ord i det. Säger de tydligt att du kan vara i fara heter det i stället ”Ett svårt samtal”, så att de inte syns för den som står bredvid. Du kan ge det ett eget namn.',
        ],
      },
      {
        id: 'privat-samtal',
        question: 'Kan jag skriva något som min terapeut inte ser?',
        answer: [
          'Ja. Välj ”Nytt privat samtal”. Det kan bara du läsa efteråt, också när du delar dina andra samtal: din terapeut ser inte orden, och samtalet står inte i det hen läser. AI:n läser det medan den svarar, men tar inte med det till dina andra samtal eller till din profil. Ett samtal som börjar privat förblir privat, och är märkt ”Privat” i listan.',
          'Din trygghet är densamma. Verkar du vara i fara visas hjälplinjerna och svaren kostar inget, och har du en terapeut här får hen ett larm som vanligt. I larmet står aldrig vad du skrev. Av larmet, eller av att din status där ändras, kan hen ändå förstå att du har skrivit något, och svar i samtal som du delar kan visa vad faran gällde. Återställer du lösenordet utan återställningskoden kan ingen annan öppna dina privata samtal igen.',
        ],
      },
      {
        id: 'flera-enheter',
        question: 'Kan jag ha chatten öppen på flera enheter?',
        answer: [
          'Ja, och i flera flikar. Det du skriver på den ena, och svaret, syns strax på den andra när samma samtal är öppet där. Det du håller på att skriva stannar där du skriver det.',
        ],
      },
      {
        id: 'minns-ain',
        question: 'Minns AI:n vad vi har pratat om?',
        answer: [
          'I ett konto: ja. Den får det senaste ur samtalet du är i, och en kort sammanfattning av det du har berättat. Vad den vet ser du under Min profil, och du kan rätta, dölja eller ta bort det.',
          'Ett nytt samtal börjar tomt: det du skrev i ett annat får AI:n inte, bara det som står i profilen. Om du nyss kan ha varit i fara vet tjänsten det också i det nya. Utan konto minns AI:n bara samtalet som pågår.',
        ],
      },
      {
        id: 'ordna-samtal',
        question: 'Hur byter jag namn på ett samtal, eller lägger undan det?',
        answer: [
          'Tryck på de tre punkterna vid samtalet i listan. Med ”Byt namn” ger du det ett namn, som krypteras som det du skriver. ”Arkivera” flyttar det till en egen lista, under Arkiverade. Där kan du läsa det, eller ta tillbaka det med ”Ta fram”. Det som står i din profil ändras inte av det.',
        ],
      },
      {
        id: 'sok-i-samtal',
        question: 'Hur hittar jag något jag har skrivit?',
        answer: [
          'Skriv ordet under ”Sök i det du har skrivit”, ovanför samtalen i listan, och tryck på Enter. Meddelanden där alla orden står kommer, de nyaste först, och ett tryck leder dit. Det är dina egna ord som söks igenom, inte AI:ns, också i det som är arkiverat. Varken det du söker eller det som hittas sparas.',
        ],
      },
      {
        id: 'radera-samtal',
        question: 'Kan jag ta bort det jag har skrivit?',
        answer: [
          'Ja. Ett helt samtal raderar du vid de tre punkterna i listan. Ett meddelande raderar du under ”Mer” vid svaret: svaret och tidigare versioner följer med. Det är då borta överallt, också ur profilen, om inget annat du har skrivit säger samma sak.',
          'Ett meddelande kan du också arkivera: då finns det kvar för dig, men AI:n får det inte längre.',
        ],
      },
      {
        id: 'spara-samtal',
        question: 'Kan jag skriva ut eller spara samtalet?',
        answer: [
          'Ja. ”Skriv ut samtalet” överst i chatten skriver ut det samtal som är öppet, så långt som det visas: välj ”Visa äldre” först om du vill ha mer. Alla samtal, och allt annat du har hos oss, hämtar du under Mitt konto › Dina uppgifter, som text att läsa och som data.',
        ],
      },
    ],
  },
  {
    title: 'Chatten och svaren',
    questions: [
      {
        id: 'andra-och-svara-annorlunda',
        question: 'Kan jag ändra det jag skrev, eller få ett annat svar?',
        answer: [
          'Ja, vid det senaste svaret. Med ”Ändra” skriver du om ditt meddelande. Med ”Svara annorlunda” får du ett nytt svar på samma, och väljer ofta hur: på ett annat sätt, kortare, mer konkret eller med mindre råd. Det som stod där förut finns kvar under ”Visa tidigare version”.',
          `Ett nytt svar kostar 1 credit, som ett meddelande, och utan konto är det ett av dina ${ANONYMOUS_CHATS} gratis. Ser tjänsten tydliga tecken på fara, eller har din terapeut pausat AI:n, kostar det ingenting. Ett meddelande kan ha ${MESSAGE_VERSIONS} versioner.`,
        ],
      },
      {
        id: 'svaret-drojer',
        question: 'Svaret tar lång tid',
        answer: [
          'Ibland tar det lite längre tid än vanligt. Du kan vänta kvar. Bryts uppkopplingen fortsätter svaret när du är tillbaka, och det kostar inget extra.',
        ],
      },
      {
        id: 'ain-har-fel',
        question: 'AI:n skrev något som är fel',
        answer: [
          'Säg det till den. Den kan missförstå, och den kan ha fel om fakta. Fatta inte beslut om vård eller läkemedel efter det den skriver. Var det något som inte borde få sägas, berätta det för oss.',
        ],
        link: { label: 'Kontakta oss', to: '/contact' },
      },
      {
        id: 'bra-svar',
        question: 'Vad händer när jag trycker på en av tummarna?',
        answer: [
          '”Bra svar” och ”Mindre bra” säger vad du tyckte. Under ”Varför?” kan du ge en anledning och några ord. Det sparas krypterat med svaret. Du kan läsa det, och din terapeut om du delar dina samtal. AI:n får det inte. Vi räknar hur många svar i veckan som var bra eller mindre bra, och varför, men ser inte vem som tyckte så. Tryck en gång till, så är det borta.',
        ],
      },
      {
        id: 'lyssna',
        question: 'Kan jag få ett svar uppläst?',
        answer: [
          'Ja, med ”Lyssna” under svaret, där det finns en svensk röst. Du kan pausa, och välja ”Långsammare”. Finns rösten inte på din enhet skickas svaret till den som gör rösten, oftast webbläsarens tillverkare. Det säger vi första gången, innan något skickas.',
        ],
      },
      {
        id: 'tala-in',
        question: 'Kan jag tala i stället för att skriva?',
        answer: [
          'Ja, om din webbläsare kan tolka tal. Tryck på mikrofonen. I vissa webbläsare skickas ljudet till tillverkaren. Texten hamnar i fältet, och du kan ändra den innan du skickar. Vi får bara texten.',
        ],
      },
      {
        id: 'stalla-in-chatten',
        question: 'Kan jag välja hur chatten fungerar?',
        answer: [
          'Ja, under ”Inställningar” överst i chatten: om Enter skickar eller gör en ny rad, och om svaret visas ord för ord eller först när det är klart. Där står också vad tangenterna gör.',
        ],
      },
    ],
  },
]
