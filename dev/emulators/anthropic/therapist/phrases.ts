/** Sentences that tie the newest message to something said earlier. `{label}` is the earlier subject. */
export const LINKS: readonly string[] = [
  'Jag har också kvar det du skrev om {label} tidigare. Kanske hänger det ihop, kanske inte.',
  'Tidigare var vi inne på {label}, och det kan vara så att de två påverkar varandra.',
  'Det här får plats bredvid {label}, som du berättade om förut. Du behöver inte välja mellan dem.',
]

/** Ways to begin with a person's name. */
export const WITH_NEW_NAME: readonly string[] = [
  'Tack för att du berättar vad du heter, {name}.',
  'Fint att få ditt namn, {name}.',
  'Då vet jag vad jag ska kalla dig, {name}.',
]

/** Said first when a message is long. */
export const MANY_THINGS: readonly string[] = [
  'Du beskriver mycket på en gång, och jag har läst alltihop.',
  'Det är flera saker som vävs ihop i det du skriver.',
  'Tack för att du tar dig tid att berätta så utförligt.',
]

/** How a question of what to do is met, when it holds no more than the question. */
export const ASKED_FOR_ADVICE: readonly string[] = [
  'Jag förstår att du vill ha något konkret att ta tag i.',
  'Det är en bra fråga att ställa sig, och du behöver inte lösa allt på en gång för att börja.',
  'Att du frågar betyder att en del av dig redan är på väg någonstans.',
]

/** Said before a tip. */
export const BEFORE_TIP: readonly string[] = [
  'Jag tror att du känner dig själv bäst, så se det här som ett förslag att pröva och inte som ett facit.',
  'Det finns sällan ett svar som passar alla, men här är en sak som många har haft nytta av.',
  'Jag kan bara ge en tanke på vägen, och du avgör om den passar dig.',
]

/** Said when every tip has been given. */
export const NO_MORE_TIPS: readonly string[] = [
  'Vi har redan samlat några förslag, så kanske är nästa steg att välja ett och se vad som händer.',
  'Fler råd hjälper inte alltid. Ofta är det bättre att pröva en sak ordentligt än att samla på många.',
]

/** Asked after a tip. */
export const AFTER_TIP: readonly string[] = [
  'Vad av det skulle kunna passa i ditt liv just nu?',
  'Hur skulle det vara att pröva det en enda gång den här veckan?',
  'Vad tror du skulle kunna komma i vägen för det?',
  'Vad säger magkänslan när du läser det?',
]

/** At tier high, when the newest message is about something else: the care stays in view. */
export const STILL_CAREFUL: readonly string[] = [
  'Jag har också med mig det tunga du berättat om. Det försvinner inte för att vi pratar om annat, och 90101 svarar dygnet runt om det blir värre.',
  'Samtidigt håller jag kvar det du skrev om hur svårt det varit. Låt gärna någon du litar på veta, och 90 390 finns när som helst.',
  'Det allvarliga du delat släpper jag inte. Har du kontakt med vården, berätta det även för dem. Självmordslinjen på 90101 går att chatta med.',
  'Hur mycket annat vi än tar upp är din säkerhet viktigast. Hjälplinjen, 90 390, och dina närmaste är till för precis sådana stunder.',
]

/** Said first where the prompt asks to refer back to an earlier talk, and the message itself goes on with it. */
export const KEPT_IN_MIND: readonly string[] = [
  'Jag har det du berättade sist med mig.',
  'Det du skrev förra gången har jag inte läst förbi.',
]

/** The same where the message is about something else. */
export const RETURNING: readonly string[] = [
  'Jag är glad att du är här. Sist var det mycket tungt, och jag går inte förbi det.\n\nJag är en AI, så jag vill att det också finns människor runt dig: någon du litar på, vården, eller Självmordslinjen på 90101 som du både kan ringa och chatta med.\n\nInnan vi går vidare vill jag fråga rakt: hur är det i dag med tankarna på att inte vilja leva?',
  'Välkommen tillbaka. Det du berättade tidigare var allvarligt, och jag har det med mig när jag läser det du skriver nu.\n\nHjälplinjen på 90 390 finns dygnet runt, och är det svårt att ringa kan någon du litar på göra det med dig. Har du en kontakt i vården är det bra om de vet. Jag är en AI och räcker inte ensam.\n\nHar du haft tankar på att ta ditt liv sedan sist?',
]
