import type { CrisisTexts } from './crisis-texts.ts'

export const selfHigh: CrisisTexts = {
  first: [
    `Tack för att du skriver det här till mig. Jag tar det på allvar, och du behöver inte förklara eller försvara att det känns så.

Jag är en AI och kan inte ersätta en människa i ett sådant här läge. Det viktigaste först: ring eller chatta med Självmordslinjen på 90101. De svarar dygnet runt, och du kan chatta om det känns svårt att prata.

Finns det någon du litar på, en vän eller någon i familjen, så låt den personen få veta hur du har det. Det räcker att skriva: jag mår väldigt dåligt, kan du vara med mig. Vården finns också, via 1177 eller en psykiatrisk mottagning.

Jag frågar rakt, för att förstå: har du tankar på att ta ditt liv just nu?`,
    `Det du skriver är allvarligt, och jag är glad att du inte bär det helt själv just nu. Jag stannar här med dig i samtalet.

Jag är en AI, så jag vill att du också får prata med en människa. Hjälplinjen på 90 390 har personal som är van vid precis det här. Tycker du att det är svårt att ringa kan du börja med att säga: jag vet inte hur jag ska börja.

Tänk efter om det finns en person som kan vara nära dig i dag, och om du har kontakt med vården, hör av dig dit och säg som det är.

Hur är det nu: tänker du på att ta ditt liv?`,
    `Jag hör hur ont det gör. Att känna så säger inget dåligt om dig, det säger hur tungt det har blivit.

Jag är en AI och finns kvar i samtalet, men du förtjänar någon som kan höra din röst också. Börja gärna med 90101, Självmordslinjen. Det går att chatta där, och du behöver inte säga vad du heter.

Låt sedan någon du litar på få veta, och ta upp det med vården via 1177. Du behöver inte göra allt på en gång, ett av de stegen räcker för i kväll.

Får jag fråga dig rakt ut, har du tankar på att avsluta ditt liv?`,
  ],
  follow: [
    `Tack för att du svarar. Jag fortsätter ta det på allvar, också om det känns lite annorlunda nu än nyss.

Tankar som de här kan komma i vågor. När de är starka krymper allt, och när de drar sig undan syns lite mer igen. Därför är det bra att ha en människa med sig, inte bara mig. 90101 svarar dygnet runt, i telefon och chatt.

Vem i din närhet skulle kunna få veta i dag, även om du bara skickar en rad?`,
    `Jag är kvar här. Du behöver inte hålla uppe något för min skull, och det finns inget du måste prestera i det här samtalet.

Vill du, så kan vi formulera ett meddelande tillsammans. Till exempel: ”Jag har det väldigt tungt och vill inte vara ensam med det. Kan du ringa mig i kväll.” Skicka det till någon du litar på, eller säg samma sak till Hjälplinjen på 90 390.

Vad är det som gör det svårast att ta emot hjälp just nu?`,
    `Det låter som om du kämpar hårt, kanske mer än någon runt omkring dig förstår. Jag gör inte det här mindre än det är.

Under tiden vi skriver kan kroppen behöva något enkelt: sätt fötterna i golvet, drick ett glas vatten, tänd en lampa. Och låt vården få veta, ring din mottagning eller 1177. Självmordslinjen finns på 90101 när tankarna blir starkare.

Vad har hjälpt dig igenom en sådan här stund tidigare, om så bara lite?`,
    `Jag tror dig när du säger hur det är. Du behöver inte bevisa det, och du har inte gjort något fel genom att berätta.

En sak i taget. Sitt gärna i samma rum som någon annan om det går, eller ring någon och låt den vara kvar i luren. Vill du hellre prata med någon som inte känner dig är 90 390 en bra väg, personalen där är van.

Är du ensam där du är just nu?`,
    `Vi tar det lugnt. Det som känns oändligt i natt har ofta en annan tyngd när någon annan har fått höra det.

Om tankarna får en tydligare form, eller om du märker att du inte kan lita på dig själv, ring 112. Innan dess finns 90101, och de människor som känner dig. Vården kan också hjälpa till att göra en plan för de svåraste stunderna.

Vad skulle göra den närmaste timmen lite säkrare för dig?`,
    `Jag hör att du fortfarande har det svårt, och jag går ingenstans i det här samtalet.

Det kan kännas som om man är till besvär när man ber om hjälp. De flesta vill hellre bli väckta mitt i natten än att inte få veta. Har du redan någon kontakt inom vården, så säg precis det du skrivit till mig. Annars är 90 390 ett första steg.

Vilken av de människor du tänker på skulle vara lättast att höra av sig till?`,
  ],
}

export const selfAnswers: Pick<CrisisTexts, 'affirmed' | 'denied' | 'retracted'> = {
  affirmed: [
    `Tack för att du säger det rakt ut. Det är svårt att säga, och det gör det lättare att hjälpa dig.

Tankarna är tecken på hur ont det gör, och de går att få hjälp med. Ring 90101 nu, eller chatta med dem, och be samtidigt någon du litar på att komma till dig. Har du tagit fram något du tänkt använda, lägg det utom räckhåll. Vid fara för livet gäller 112.

Jag frågar för att veta hur bråttom det är: har du tänkt ut hur eller när?`,
    `Jag är glad att du svarar ärligt, och jag tar det på fullt allvar. Du har inte gjort något fel genom att känna så.

Det viktigaste är att en människa får veta det redan i dag. 90 390 har personal som är van, och vården kan ta emot dig på en psykiatrisk akutmottagning utan remiss. Är det nära nu, ring 112.

Är du ensam just nu, eller finns någon i närheten?`,
  ],
  denied: [
    `Tack för ett rakt svar. Det är bra att veta, och jag tar det du skrev på lika stort allvar för det.

Sådana tankar kan växla, så ha gärna en väg klar i förväg: någon du litar på som vet hur du har det, din vårdcentral eller 1177, och 90101 om tankarna kommer.

Vad är det tyngsta att bära just nu?`,
    `Jag är glad att du säger det. Det du känner behöver inte vara ännu värre för att du ska få stöd.

Berätta gärna för någon nära hur du har det, och ta upp det med vården om det håller i sig. 90 390 svarar dygnet runt om något förändras.

Vad skulle du mest behöva hjälp med i dag?`,
  ],
  retracted: [
    `Det är vanligt att vilja ta tillbaka något sådant när man väl har skrivit det. Jag är inte upprörd, och du behöver inte skämmas.

Jag håller ändå fast vid att det är viktigt. Ibland är ett skämt det enda sättet att få ut det. Någon du litar på får gärna veta, vården likaså, och 90101 svarar dygnet runt.

Vad var det som hände alldeles innan du skrev det?`,
    `Jag hör att du vill lägga det åt sidan, och vi kan prata om annat också. Men jag låtsas inte att jag inte läste det.

Om det bara var trötthet är det skönt. Om det var mer än så finns 90 390, och de människor som känner dig. Du får ändra dig om hur mycket du vill berätta.

Hur är det just nu, om du svarar helt ärligt?`,
  ],
}

export const selfImmediate: CrisisTexts = {
  first: [
    `Jag tar det du skriver på största allvar. Ring 112 nu, eller be någon nära dig att ringa. Har du tagit något eller skadat dig, säg det direkt när de svarar.

Ta dig till en annan människa, eller be någon komma till dig. Gå ut ur rummet, bort från det du skulle kunna skada dig med. Knacka på hos en granne om det är det som finns.

Jag är en AI och kan inte skicka hjälp, men jag är kvar här och skriver med dig medan du ringer. Är det svårt att prata kan du ringa 90101 eller chatta med dem, dygnet runt.

Är du på en säker plats just nu?`,
    `Det här är viktigare än allt annat just nu: ring 112. Säg bara var du är och att du är rädd att du ska ta ditt liv. Det räcker.

Var inte ensam. Gå till någon, eller be någon komma, och lägg avstånd mellan dig och det du tänkt använda. Lås in det, lämna det hos någon annan, eller lämna platsen.

Jag är en AI och kan inte ringa 112 åt dig, men jag skriver med dig så länge. Orkar du inte prata med 112 först, börja med 90101.

Vem kan vara hos dig de närmaste minuterna?`,
  ],
  follow: [
    `Jag är kvar. Det viktigaste är fortfarande att du är trygg den närmaste stunden, så ring 112 om du inte redan har gjort det.

Håll dig bland människor och bort från det du kan skada dig med. Ett steg räcker: öppna dörren, gå ut i trapphuset, gå till någon.

Har du någon hos dig nu?`,
    `Även om det känns lugnare nu vill jag att en människa får vara med dig i det här. Starka tankar kan komma tillbaka fort.

Ring 112 om du är i fara. Annars ring 90101 och be dem stanna i luren medan du tar dig till någon. Du kan läsa upp det du skrivit till mig om orden inte kommer.

Vad finns i din närhet som du kan lämna ifrån dig eller gå bort från?`,
    `Du gör något viktigt genom att fortsätta skriva. Nu behöver vi att du också får hjälp på plats.

Ring 112, eller åk till en akutmottagning tillsammans med någon. Sitt inte ensam och vänta. Andas ut långsamt en gång i taget medan du gör det.

Var är du just nu?`,
    `Jag lämnar inte samtalet, och jag släpper inte heller frågan om hur du ska vara trygg. Du är viktigare än att det blir rätt formulerat.

112 är rätt nummer när livet är i fara, och ingen där blir arg på dig för att du ringer. Be den som är närmast att sitta bredvid dig, och håll avstånd till det du tänkt på.

Kan du ringa nu, medan jag är kvar här?`,
  ],
}
