import { ALERT_ESCALATED_AFTER, KEEP_ALERTS_DAYS } from '../../../contract/alerts.ts'
import {
  INACTIVITY_WARNING_DAYS,
  KEEP_ACCOUNT_YEARS,
  KEEP_CONVERSATIONS_YEARS,
  KEEP_EMAIL_CHALLENGES_DAYS,
  KEEP_PURCHASES_YEARS,
  KEEP_TECHNICAL_YEARS,
  KEEP_THERAPY_RECORDS_YEARS,
  KEEP_VISITOR_STATE_DAYS,
} from '../../../contract/retention.ts'
import type { LegalSection } from './legal-document.tsx'
import { CONTACT_SENTENCE } from './provider.ts'

const ESCALATED = ALERT_ESCALATED_AFTER / 60_000

/** The privacy policy. It says what the system does and nothing it does not do. */
export const PRIVACY_SECTIONS: readonly LegalSection[] = [
  {
    title: 'Principer',
    body: [
      'Dina samtal krypteras med din egen nyckel. Bara du, och den terapeut du väljer att dela med, kan läsa dem efteråt. AI:n ser det du skriver medan den svarar.',
      [
        'Vi säljer inga uppgifter, visar ingen reklam och använder ingen spårning.',
        'Det du skriver utan konto raderas hos oss 24 timmar efter ditt senaste meddelande. Skapar du ett konto som du inte bekräftar finns samtalet också där lite längre: hur länge står längst ner.',
        'Loggar innehåller aldrig text som du har skrivit. Mejl gör det bara när du skriver till oss på kontaktsidan: brevet mejlas till oss, så att vi kan svara.',
        'Köer bär det du har skrivit bara i låst form, medan det väntar på att analyseras.',
      ],
    ],
  },
  {
    title: 'Uppgifter vi samlar in',
    body: [
      [
        'Konto: e-postadress, namnet du anger, telefonnummer och födelsedatum om du fyller i dem, och ett lösenord som bara sparas i omvandlad form. För en terapeut också mottagning, utbildning, presentation, inriktningar, metoder, tillgänglighet och om legitimationen är kontrollerad.',
        'Inloggning: vilka enheter du är inloggad på, när du loggade in senast, tvåstegsinloggning om du har slagit på den, och vilka koder och länkar vi har mejlat dig.',
        'Samtal: det du skriver, svaren du får, det du har ändrat, vad du tyckte om svaren, din terapeuts granskningar av dem och det som märks i dem, också om du kan vara i fara, och namn du ger dina samtal. Allt det är krypterat. Vilka meddelanden som hör till samma samtal, och om det är privat, är det inte.',
        'Profil: det som har märkts om dig, med de ord det vilar på, och det som väntar på att läggas till. Allt det är krypterat.',
        'Nycklar: det som öppnar dina samtal, alltid låst, och vem du har delat det med. För en terapeut och dennes klienter också vem som har nyckeln till det som anpassar AI:n.',
        'AI-inställningar: det en terapeut skriver för att anpassa AI:n för sina klienter, och dokument som väntar på att läsas, högst en timme. Det är krypterat.',
        'Terapeuter: vilka du är eller har varit ansluten till, om någon av dem har bett om att få läsa dina samtal, inbjudningar, dina svar när du söker en terapeut, dina förfrågningar och svaren på dem, tider som ni har bokat, dina rader under Till nästa samtal, och om din terapeut har bestämt att AI:n är pausad eller bara lyssnar. Det ni skriver i dem är krypterat.',
        'Säkerhetsplan: din säkerhetsplan, i sex steg, med namn och nummer till människor som du vill kunna nå. Den är krypterad så att bara du läser den, och din terapeut om du väljer det. Att du har en plan, och när du ändrade den, är inte krypterat.',
        'Övningar: det du skriver i övningar, vilka övningar AI:n har föreslagit dig, och vilka övningar din terapeut har bett dig göra, med vilka ord, och om du har gjort dem. Allt det är krypterat.',
        'Sessioner: det din terapeut registrerar om era möten, en AI-analys av det, och en sammanfattning som du kan få se. Texterna är krypterade. Dag och slag av möte är det inte.',
        'Mätningar: formulär om hur du mår som du fyller i, och hur ofta du vill bli påmind om dem. Svar och poäng är krypterade. Din terapeut kan läsa dem. När du fyllde i något är inte krypterat.',
        `Larm: att din terapeut har fått ett larm om dig, när, och när det blev sett. Vad det gäller är krypterat. Att larmet finns, och vem det gäller, är inte krypterat. Ser terapeuten det inte inom ${ESCALATED} minuter får den som driver Lyhörd veta att det finns, men inte vem det gäller. Larmen raderas efter ${KEEP_ALERTS_DAYS} dagar, eller när er kontakt upphör.`,
        'Köp: vilket paket du köpt, när och för hur mycket, återbetalningar, ditt kundnummer hos Stripe, och vilka credits du har fått och använt. Kortuppgifter hanteras av Stripe och når aldrig oss.',
        'Händelser: vad som har gjorts med ditt konto, när och från vilken enhet, vilket bakgrundsarbete som har körts åt dig, och att kontot raderas medan det pågår.',
        'Brev till oss: det du skriver på kontaktsidan och adressen du vill ha svar på. Vi kan läsa det. När brevet är besvarat antecknar vi att det är gjort, och när.',
        'Teknik: tidpunkter, hur långa meddelanden är, slumpade id-nummer och felkoder. Det är inte krypterat. Nätadressen används för att hindra missbruk.',
        'Samtycken: vad du har godkänt, när, och vilken version av texten.',
        'Räkning: hur många gånger om dagen vissa knappar trycks, till exempel Börja prata, och var på sidan de sitter, och hur många som har läst ett blogginlägg. Bara antalen sparas: inget id, ingen nätadress och inget du har skrivit, så ingen kan se att det var du. Ber din webbläsare om att inte bli räknad (Global Privacy Control eller Do Not Track) räknas du inte. Säger du vad du tyckte om ett svar räknas också det: hur många svar i veckan som var bra eller mindre bra, och varför. Talen för dem som har konto visas först när minst fem är räknade den veckan. De som inte har konto kan vi inte skilja åt, så deras tal visas först när det är minst tjugo omdömen den veckan. För att samma läsare inte ska räknas två gånger görs inlägg och nätadress om till ett tal med en hemlig nyckel, och talet raderas när dygnet är slut.',
      ],
      'I din webbläsare lagras bara det som behövs för att tjänsten ska fungera: att du är inloggad, vilket utseende du valt, det du håller på att skriva, samtalet du har utan konto, en signerad cookie som räknar de gratis meddelandena, och en som visar att du har loggat in här förut. Ingenting av det används för att följa dig. Hela listan står sist på den här sidan.',
      'Det du berättar om hur du mår är uppgifter om hälsa. I ett konto behandlar vi dem bara om du uttryckligen har samtyckt till det, och du kan ta tillbaka samtycket när du vill. Utan konto frågar vi inte: det du själv väljer att skicka används för att svara dig och för att visa hjälp om du kan vara i fara, och raderas som det står under Hur länge uppgifter sparas. Det du skriver på kontaktsidan läser vi för att kunna svara.',
    ],
  },
  {
    title: 'Så används uppgifterna',
    body: [
      [
        'för att AI:n ska kunna svara dig och minnas vad ni pratat om,',
        'för att upptäcka om du kan vara i fara, visa vart du kan vända dig, och låta en ansluten terapeut veta det,',
        'för att en terapeut som får läsa dina samtal ska kunna granska AI:ns svar och styra hur den svarar,',
        'för att din terapeut ska kunna dokumentera era sessioner, och få dem analyserade av AI:n om du har gett de samtycken som krävs,',
        'för att hålla reda på dina credits och köp,',
        'för att skydda tjänsten mot intrång och missbruk.',
      ],
      'Lyhörd ställer inga diagnoser och fattar inga beslut om dig.',
    ],
    link: { label: 'Så märks fara, och vad som händer då', to: '/sakerhet' },
  },
  {
    title: 'Vilka som får se uppgifterna',
    body: [
      [
        'Leverantören av AI-modellen, Anthropic, tar emot det du skriver och det senaste ur samtalet medan svaret skapas, och det du skrev med svaret och det som redan är känt om dig när det analyseras efteråt, och när en terapeut som får läsa dina samtal låter AI:n granska ett svar också det som sades närmast före. Har du ett konto får den också ditt förnamn, om du har en terapeut här och om den har bestämt att AI:n bara lyssnar, och en sammanfattning av det du har berättat, om du kan vara i fara också det som står i din säkerhetsplan utan dess telefonnummer, och när du söker en terapeut dina svar om vad du söker. När du eller en terapeut som du delar din profil med låter återskapa profilen får den dina sparade samtal och sessioner en gång till, som mest de tusen senaste utbytena. När din terapeut har registrerat en session med dig får den terapeutens anteckningar och utskriften av samtalet, om du har gett de samtycken som krävs. Har terapeuten anpassat AI:n får den också det terapeuten har skrivit i AI-inställningarna, och de avsnitt ur terapeutens kunskapsbas som passar det du skriver. En terapeut som testar sin anpassning skickar med den också testsamtalet dit. Det är inte knutet till EU.',
        'Ingen modell tränas på det du skriver: Lyhörd gör det inte, och Anthropics villkor för företag säger att de inte får det. Hur länge Anthropic sparar det styrs av samma villkor.',
        'Cloudflare kör tjänsten, skickar våra mejl och sparar samtal utan konto och det som ett samtal i kontot behöver för nästa svar. Neon lagrar databasen. Den lagringen är knuten till EU, och samtalen ligger där i krypterad form. Köerna, loggarna och mejlen hos Cloudflare är inte knutna till EU.',
        'Stripe tar emot betalningar och får din e-postadress när du köper.',
        'Webbläsarens tillverkare, eller den som gör rösten, kan få ljudet när du talar in text och svaret när du låter det läsas upp, om det inte kan göras på din enhet. Det går från webbläsaren dit, inte genom oss, och du får veta det innan det sker första gången. Detsamma gäller när en terapeut lyssnar på ett svar som du delar, eller talar in något om era sessioner.',
        'En terapeut ser det du har valt att dela, aldrig ett privat samtal, och bara så länge det är delat.',
      ],
      'När en delning avslutas raderas den nyckel som lät terapeuten läsa. Det terapeuten själv har skrivit om era sessioner finns kvar i terapeutens egen krypterade kopia, eftersom en journal ska sparas.',
    ],
  },
  {
    title: 'Säkerhet',
    body: [
      'Samtal krypteras med AES-256 med nycklar som bara kan öppnas med ditt lösenord, din återställningskod eller en inloggning som du har gjort. Den som bara har vår databas, våra loggar eller våra köer kan inte läsa dem. All trafik går över en krypterad anslutning, med TLS 1.3 om din webbläsare klarar det.',
      'Du kan slå på tvåstegsinloggning under Mitt konto. En terapeut måste logga in så innan det du har skrivit öppnas.',
      'Det är inte totalsträckskryptering: servern och AI-modellen ser ditt meddelande medan det besvaras.',
      'Glömmer du lösenordet och saknar återställningskoden kan vi inte öppna dina gamla samtal åt dig.',
    ],
  },
  {
    title: 'Dina rättigheter',
    body: [
      'Du har rätt att få veta vilka uppgifter vi har om dig, få dem rättade, få ut dem i ett läsbart format, begränsa hur de används, få dem raderade och ta tillbaka ett samtycke. Det mesta gör du själv under Mitt konto: rätta, hämta allt, ta tillbaka ett samtycke och radera kontot. Med resten hjälper vi dig om du skriver till oss.',
      'Du kan också klaga hos Integritetsskyddsmyndigheten, imy.se.',
    ],
  },
  {
    title: 'Hur länge uppgifter sparas',
    body: [
      [
        'Samtal utan konto: 24 timmar efter ditt senaste meddelande. Kopian i din webbläsare tas också bort då, eller när du nästa gång öppnar Lyhörd. Rensa tar bort båda genast.',
        'Samtal som följde med när du skapade ett konto: bekräftar du inte kontot finns de krypterade i det i 24 timmar och raderas natten därefter. Rensa når inte dit.',
        `Utan konto minns vi att du kan ha varit i fara i ${KEEP_VISITOR_STATE_DAYS} dagar efter ditt senaste meddelande, förseglat med den signerade cookien. Antalet gratis meddelanden minns vi i ett år.`,
        `Kontouppgifter: så länge du använder kontot och i ${KEEP_ACCOUNT_YEARS} år efter din senaste inloggning. Finns det samtal i kontot sparas namn och e-postadress lika länge som de, men telefonnummer och födelsedatum i ${KEEP_ACCOUNT_YEARS} år.`,
        `Samtal i ett konto: så länge du använder tjänsten och i ${KEEP_CONVERSATIONS_YEARS} år efter din senaste inloggning, om du inte raderar dem tidigare.`,
        `Säkerhetsplan, övningar, mätningar, profil och rader under Till nästa samtal: så länge kontot finns, om du inte tar bort dem tidigare. Förfrågningar, svaren på dem, bokade tider och dina svar när du söker en terapeut: så länge kontot finns. Ett konto med samtal raderas ${KEEP_CONVERSATIONS_YEARS} år efter din senaste inloggning, ett utan samtal efter ${KEEP_ACCOUNT_YEARS} år.`,
        `Det en terapeut har skrivit om sina sessioner med dig: ${KEEP_THERAPY_RECORDS_YEARS} år efter den senaste ändringen, som patientdatalagen kräver. Raderar du ditt konto finns bara terapeutens egen krypterade kopia kvar, utan koppling till ditt konto.`,
        `Tekniska uppgifter, oanvända inbjudningar och det du skriver till oss: högst ${KEEP_TECHNICAL_YEARS} år. Mejlade koder och länkar: ${KEEP_EMAIL_CHALLENGES_DAYS} dagar efter att de har gått ut.`,
        'Antal tryck och läsare per dag: tills vidare, eftersom de inte handlar om någon.',
      ],
      `Ett konto som ingen använder raderas inte utan att vi har förvarnat: du får ett mejl minst ${INACTIVITY_WARNING_DAYS} dagar innan. Loggar du in finns allt kvar. Går det inte att mejla dig, för att din adress är stängd eller för att du har anmält våra mejl som skräppost, räknas dagarna från vårt försök.`,
      'Raderar du själv ditt konto försvinner nycklarna först, så att ingen kan läsa det du har skrivit, och sedan allt annat utom det som står här, så snart alla delar av tjänsten svarar.',
      `Köp står kvar i bokföringen i ${KEEP_PURCHASES_YEARS} år efter det år du köpte, som lagen kräver. När kontot är raderat står de kvar utan koppling till dig.`,
    ],
  },
  { title: 'Kontakt', body: [CONTACT_SENTENCE], link: { label: 'Till kontaktsidan', to: '/contact' } },
]
