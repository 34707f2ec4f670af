import { pattern } from '../text.ts'
import type { Intent } from './intent.ts'

/** Questions about the AI, the service and its limits. */
export const SERVICE: readonly Intent[] = [
  {
    id: 'secret',
    matches: pattern(
      'lova[a-z]* (att )?(du )?(inte|aldrig) (berätta|säga|föra)|kan du hålla (en )?hemlig|stannar (det )?mellan oss|bara mellan oss',
    ),
    maxWords: 30,
    replies: [
      'Jag förstår att du vill veta vad som händer med det du berättar. Därför vill jag vara ärlig: jag kan inte lova tystnad på det sättet.\n\nDet du skriver krypteras, och det är du som väljer om en terapeut får läsa det efteråt. Men om någons liv är i fara är det viktigaste att den personen får hjälp.\n\nVad är det du är rädd ska hända om någon fick veta?',
      'Det är en rimlig sak att fråga. Jag är en AI och ger inga löften om hemligheter, men jag kan säga hur det fungerar: samtalet är krypterat, och du bestämmer själv om du vill dela det med en terapeut.\n\nDu kan också berätta utan namn och detaljer om det känns tryggare.\n\nVilken del av det är svårast att säga?',
    ],
  },
  {
    id: 'about-ai',
    matches: pattern(
      '(är|e) (du|det) (en |ens )?(ai|robot|bot|människa|riktig|mänsklig|dator|person|verklig|chatgpt|på riktigt)|vem är du|vad är du|chatgpt|pratar jag med en|har du känslor|kan du känna|are you (a |an )?(ai|human|bot|real)',
    ),
    maxWords: 20,
    replies: [
      'Jag är en AI, inte en människa. Jag har inte egna känslor eller minnen av ett liv, men jag kan lyssna på det du skriver, spegla det och ställa frågor som kanske hjälper dig vidare.\n\nJag kan ha fel, och jag ersätter inte en terapeut eller vården. Säg gärna till när något inte stämmer.\n\nHur känns det för dig att prata med en AI om sådant här?',
      'Bra att du frågar. Du skriver med en AI, så det sitter ingen person på andra sidan just nu. En del tycker att det gör det lättare att börja, andra saknar en människa, och båda är begripligt.\n\nVill du ha en mänsklig terapeut går det att ordna här i tjänsten.\n\nVad skulle göra samtalet meningsfullt för dig i dag?',
      'Nej, jag är ingen människa, jag är en AI som är gjord för att lyssna och ställa frågor. Jag vill hellre vara tydlig med det än låtsas något annat.\n\nDet du känner är lika verkligt oavsett vem du skriver till.\n\nVad hade du tänkt ta upp när du kom hit?',
    ],
  },
  {
    id: 'privacy',
    matches: pattern(
      '(vem|vilka|kan någon|kan andra|ser någon|läser någon)[a-z ]{0,25}(läs|ser|se|ta del)|sekretess|krypter|tystnadsplikt|anonym|gdpr|sparas (det|detta|samtalet)|är det (säkert|hemligt|privat)',
    ),
    maxWords: 25,
    replies: [
      'Dina samtal krypteras med din egen nyckel. Bara du, och den terapeut du väljer att dela med, kan läsa dem efteråt. Jag som är en AI ser det du skriver medan jag svarar.\n\nDu kan ändra vad du delar under Mitt konto, och du kan skriva utan att nämna namn.\n\nFinns det något som skulle göra det tryggare för dig att berätta?',
      'Det är klokt att vilja veta. Efteråt är det du som har nyckeln till samtalet, och du väljer själv om en terapeut ska få läsa. Medan vi skriver ser AI:n din text, annars kan den inte svara.\n\nMer om hur det fungerar hittar du under Delning på Mitt konto.\n\nVad är viktigast för dig att det stannar privat?',
    ],
  },
  {
    id: 'cost',
    matches: pattern(
      'vad kostar|kostar det|hur mycket kostar|credits|betala|gratis|prenumeration|pengarna tillbaka|kvitto',
    ),
    maxWords: 15,
    replies: [
      'Ett svar från mig kostar en credit, och du ser överst hur många du har kvar. Det är engångsköp utan bindningstid, och credits förfaller aldrig.\n\nFrågor om köp, kvitto eller återbetalning hittar du under Mitt konto och Köp, eller via kontaktsidan.\n\nVill du fortsätta med det du hade på hjärtat?',
      'Priser och paket står på köpsidan, som öppnas från siffran för dina credits. Inget dras utan att du själv köper något.\n\nHar något blivit fel hjälper kontaktsidan dig vidare, det är människor som svarar där.\n\nVar vill du börja i dag?',
    ],
  },
  {
    id: 'human',
    matches: pattern(
      '(riktig|mänsklig|fysisk|levande) (terapeut|psykolog|människa|person)|prata med (en )?(människa|terapeut|psykolog|någon på riktigt)|boka (en )?(tid|terapeut|samtal)|hitta (en )?terapeut',
    ),
    maxWords: 20,
    replies: [
      'Det går bra att ordna, och det kan vara ett klokt steg. Här i tjänsten kan du be om att bli matchad med en legitimerad terapeut, och du väljer själv om terapeuten ska få läsa våra samtal.\n\nVill du ha hjälp snabbt, eller utan kostnad, kan du vända dig till vårdcentralen eller ringa 1177.\n\nVad skulle du vilja att terapeuten förstod om dig från början?',
      'Att vilja prata med en människa är sunt. Under menyn hittar du vägen till en terapeut, och vårdcentralen är en annan väg in.\n\nUnder tiden kan vi använda samtalet till att samla tankarna, så att du vet vad du vill ta upp.\n\nVad är det viktigaste du vill få hjälp med?',
    ],
  },
  {
    id: 'diagnosis',
    matches: pattern(
      '(har jag|är jag|tror du (att )?jag (har|är)|kan jag ha|lider jag av|tecken på) [a-z ]{0,15}(adhd|ad |autis|asperger|bipolär|borderline|deprim|depression|utbränd|utmatta|ptsd|ocd|psykos|schizo|psykopat|narcissis|sjuk|ångestsyndrom|ätstörning|alkoholist)|vilken diagnos|diagnos',
    ),
    maxWords: 40,
    replies: [
      'Jag förstår att du letar efter ett namn på det, för ett namn kan göra det lättare att förstå sig själv. Jag kan inte avgöra något sådant. Det kräver en utredning av någon inom vården som får träffa dig.\n\nDet jag kan göra är att hjälpa dig beskriva hur det är i vardagen, så att du har det klart för dig när du pratar med vårdcentralen eller 1177.\n\nVad är det i din vardag som fått dig att undra?',
      'Den frågan behöver du någon legitimerad till, så jag gissar inte. Det vore inte rätt mot dig.\n\nMen det du märker av är verkligt, vad det än heter. Vi kan gå igenom när det händer, hur det känns och vad det hindrar dig från, och det kan du ta med dig till vården.\n\nVilket av det är svårast att leva med?',
    ],
  },
  {
    id: 'medicine',
    matches: pattern(
      'medicin|tabletter|sertralin|antidepress|ssri|atarax|propavan|lergigan|melatonin|lugnande|sömntablett|dos |dosen|dosering|biverkning|sluta med min|sätta ut|insättning|alvedon|ipren|p-piller|piller',
    ),
    maxWords: 40,
    replies: [
      'Frågor om läkemedel och doser ska du ta med någon som känner till dig, så där håller jag mig undan. En läkare, en sjuksköterska på 1177 eller ett apotek kan svara, även på kvällen. Ändra eller sluta inte på egen hand.\n\nDäremot pratar jag gärna om det runt omkring, hur det känns och vad du hoppas på.\n\nVad är det som gör att du tänker på det just nu?',
      'Det kan jag inte ge råd om, det behöver någon med medicinskt ansvar göra. Ring 1177 eller fråga på ett apotek, så får du ett svar som gäller just dig.\n\nDet är ändå vanligt att ha blandade känslor inför mediciner, och de får gärna ta plats här.\n\nHur tänker du själv kring det?',
    ],
  },
  {
    id: 'how-it-works',
    matches: pattern(
      'hur (funkar|fungerar) (det|detta|du|den)|vad kan du (göra|hjälpa)|kan du hjälpa mig|hur går det till|vad gör (du|man) här|var börjar (jag|man)|vad ska (jag|man) (skriva|säga)',
    ),
    maxWords: 14,
    replies: [
      'Det fungerar så att du skriver, och jag lyssnar, speglar det jag uppfattar och ställer en fråga i taget. Du kan rätta mig när som helst och byta ämne när du vill.\n\nEn del kommer hit för att sätta ord på något, andra för att hitta ett nästa steg. Jag är en AI och ersätter inte vården, men det kan vara ett bra ställe att börja.\n\nVad har du mest behov av i dag?',
      'Gärna. Börja med det som ligger överst, även om det känns osorterat. Vi reder ut det tillsammans, en bit i taget.\n\nOm det är svårt att komma i gång kan du beskriva den senaste stunden då det kändes jobbigt.\n\nVad hände då?',
    ],
  },
]
