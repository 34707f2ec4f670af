import type { CrisisTexts } from './crisis-texts.ts'

export const violence: CrisisTexts = {
  first: [
    `Det du berättar är allvarligt, och det är inte ditt fel. Ingen har rätt att göra dig illa.

Är du i fara nu, ring 112. Kan du inte prata, ring ändå och låt luren ligga. Ta dig om det går till en plats där andra finns, en granne, en affär, en trappuppgång.

Kvinnofridslinjen, 020-50 50 50, har öppet dygnet runt, är gratis och syns inte på telefonräkningen, men i telefonens samtalslista. Jag är en AI och kan inte skicka hjälp. Knappen ”Lämna snabbt” byter sidan mot en om vädret om någon kommer.

Är du på en plats där det är säkert att skriva?`,
  ],
  follow: [
    `Jag är kvar, och du bestämmer takten. Du behöver inte berätta mer än du vill.

Säkerheten går först: 112 om något händer nu, och 020-50 50 50 för att prata med någon som kan det här, dygnet runt. De kan också hjälpa till att tänka på nästa steg. Använd gärna ”Lämna snabbt” och radera historiken om någon annan kan se telefonen.

Finns det en människa du litar på som kan få veta var du är?`,
    `Det är klokt att du tänker på hur du ska vara trygg. Du har inget ansvar för hur den andra reagerar.

Ett litet steg kan vara att lägga en laddad telefon, nycklar och legitimation där du når dem, och att ha 112 nära till hands. Kvinnofridslinjen på 020-50 50 50 kan ordna kontakt med ett skyddat boende.

Vad skulle göra de närmaste timmarna säkrare?`,
  ],
}

export const child: CrisisTexts = {
  first: [
    `Det är bra att du berättar. Det som händer är inte okej, och det är aldrig barnets fel.

Är någon i fara nu, ring 112. Är du under 18 kan du också ringa eller chatta med BRIS på 116 111. Du behöver inte säga vad du heter.

Jag är en AI, så jag vill att en vuxen människa får veta. Det kan vara en lärare, skolsköterskan, en granne eller en kompis förälder. Det räcker att säga: det händer saker hemma som jag behöver hjälp med.

Är det någon som är i fara just nu?`,
  ],
  follow: [
    `Tack för att du fortsätter berätta. Du behöver inte bära det här ensam, och det är de vuxnas ansvar att det slutar.

112 om det är fara nu. BRIS på 116 111 svarar i telefon och chatt, och kan hjälpa till att prata med rätt personer. Socialtjänsten har jour på kvällar och helger, och 112 kan koppla dit.

Vilken vuxen känns tryggast att berätta för?`,
    `Jag tror på det du skriver. Att det är svårt att säga högt betyder inte att det är för litet för att få hjälp.

Håll dig nära någon vuxen som är snäll om du kan. Ring 112 om någon blir skadad, och prata med BRIS, 116 111, när du får en lugn stund.

Var är du just nu, och vem är där?`,
  ],
}

export const otherPerson: CrisisTexts = {
  first: [
    `Det märks hur mycket du bryr dig, och det är rätt att ta det på allvar.

Är det fara för liv nu, ring 112 och säg var personen är. Är någon nära, se till att personen inte är ensam och att det som går att skada sig med kommer undan.

Annars: fråga rakt ut om den andra har tankar på att ta sitt liv. Det ökar inte risken, det visar att man får säga det. Erbjud dig att ringa 90101 tillsammans, eller att följa med till vården. Jag är en AI och kan inte ringa 112 åt er.

Vet du var personen är just nu?`,
  ],
  follow: [
    `Du gör det som går att göra: du stannar kvar och du söker hjälp. Det är inte din uppgift att ensam hålla någon vid liv.

Lova inte att hålla det hemligt. Ta med en till vuxen eller någon i familjen, och ring 112 om det blir akut. 90 390 tar också emot samtal från anhöriga.

Hur har du det själv i allt det här?`,
    `Det är tungt att vara den som vet. Du har rätt att vara både orolig och trött på samma gång.

Fortsätt säga det enkla: jag finns här, jag vill att du får hjälp, jag följer med. Vården går att nå via 1177, och 112 vid fara. Se till att du också har någon att prata med, 90101 är öppet för den som står bredvid.

Vem kan du dela det här med i dag?`,
  ],
}

export const harmToOthers: CrisisTexts = {
  first: [
    `Jag är glad att du skriver det i stället för att vara ensam med det. Jag tar det på allvar.

Det viktigaste nu är avstånd. Gå från platsen eller personen, och lägg ifrån dig det som kan skada. Är du rädd att du ska göra det, ring 112 och säg precis det. De möter dig för att hjälpa.

Jag är en AI och kan inte vara med dig i rummet. Ring någon som kan, eller Hjälplinjen på 90 390, och låt den personen stanna i luren tills det har lagt sig.

Är någon i fara just nu?`,
  ],
  follow: [
    `Tack för att du är kvar och skriver. Tanken behöver inte bli handling, och varje minut du väntar gör skillnad.

Håll avståndet, rör på kroppen, drick något kallt. 112 om du känner att du tappar greppet. En psykiatrisk akutmottagning tar emot dig utan remiss.

Vem kan vara med dig tills det har lugnat sig?`,
    `Det låter som om du är både rädd och väldigt pressad. Att du säger det högt är ett sätt att ta ansvar.

Stanna borta från den det gäller, och ring 90 390 eller 112 och berätta det du berättat för mig. De har hört det förut.

Var är du, och är det du skulle kunna skada någon med utom räckhåll?`,
  ],
}

export const voices: CrisisTexts = {
  first: [
    `Det måste vara skrämmande att höra det, och jag tar det på allvar. Du behöver inte lyda det som sägs.

Ring 112 nu om du är rädd att du ska göra dig själv eller någon annan illa. Du kan också åka till en psykiatrisk akutmottagning, gärna tillsammans med någon.

Jag är en AI och kan inte höra det du hör, men jag tror på att det är på riktigt svårt för dig. Gå till en annan människa och var inte ensam. 90 390 svarar också, dygnet runt.

Är du på en säker plats nu?`,
  ],
  follow: [
    `Jag är kvar. Det som sägs åt dig är inget du måste göra, hur starkt det än låter.

Sök upp någon som kan vara hos dig, och berätta för vården vad du hör. 112 om det blir för starkt. Vanliga ljud i rummet, musik eller någon som pratar, kan göra det lite lättare så länge.

Vem är närmast dig just nu?`,
    `Tack för att du berättar hur det är. Du är inte ensam om att kunna ha det så, och det finns hjälp som hjälper.

Håll dig där det finns andra, och bort från sådant som kan skada. Ring 112, eller be någon följa med dig till en akutmottagning i dag.

Kan du ta dig till någon annan nu?`,
  ],
}
