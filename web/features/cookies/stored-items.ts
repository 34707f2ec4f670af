/** Something this site keeps in the browser. `name` is what a browser's own tools show. */
interface StoredItem {
  readonly name: string
  readonly purpose: string
  readonly lasts: string
}

interface StoredGroup {
  readonly title: string
  readonly items: readonly StoredItem[]
}

const SIGN_OUT = 'Tills du loggar ut.'
const CLEARED = 'Tills du ändrar det eller rensar webbläsaren.'
const TAB = 'Tills du stänger fliken, loggar ut eller väljer Lämna snabbt.'

const COOKIES: readonly StoredItem[] = [
  {
    name: 'lyhord_visitor',
    purpose:
      'Ett slumpat, signerat nummer. Räknar gratis meddelanden utan konto, och gör att vi minns om du har varit i fara. Kan inte läsas av skript.',
    lasts: '1 år.',
  },
  {
    name: 'lyhord_device',
    purpose:
      'Ett slumpat, signerat nummer som visar att du har loggat in här förut. Då blir du inte fördröjd när någon annan gissar ditt lösenord.',
    lasts: '1 år efter senaste inloggningen.',
  },
]

const ON_THE_DEVICE: readonly StoredItem[] = [
  {
    name: 'therapy_auth_token',
    purpose: 'Visar att du är inloggad.',
    lasts: 'Gäller i 12 timmar, tas bort när du loggar ut.',
  },
  { name: 'user', purpose: 'Namn, e-post, roll och samtycken, så att sidan visas genast.', lasts: SIGN_OUT },
  { name: 'currentUser', purpose: 'Samma uppgifter, och hur många credits du har.', lasts: SIGN_OUT },
  { name: 'cookieConsent', purpose: 'Ditt svar i den här rutan.', lasts: CLEARED },
  {
    name: 'anonymousMessages',
    purpose: 'Samtalet du har utan konto, så att det kan följa med till ett konto.',
    lasts: 'Tills ett nytt samtal börjar, du loggar ut eller väljer Lämna snabbt.',
  },
  {
    name: 'anonymousProofs',
    purpose: 'Kvitton på AI:ns svar i samma samtal, så att AI:n kan minnas dem i ett konto.',
    lasts: 'Tills ett nytt samtal börjar, du loggar ut eller väljer Lämna snabbt.',
  },
  {
    name: 'lyhord_onboarding',
    purpose: 'Det du skriver när du söker en terapeut, så att det finns kvar.',
    lasts: 'Tills du är klar och det finns i ditt konto, du loggar ut eller väljer Lämna snabbt.',
  },
  {
    name: 'lyhord_registration',
    purpose: 'Vilken registrering som är din, så att länken i mejlet räcker. Varken namn eller adress.',
    lasts: 'Tills du loggar in, annars i 24 timmar.',
  },
  { name: 'selectedPlanType', purpose: 'Paketet du valde att köpa.', lasts: SIGN_OUT },
  { name: 'lyhord_theme', purpose: 'Ljust eller mörkt utseende.', lasts: CLEARED },
  { name: 'lyhord_text_size', purpose: 'Hur stor texten är.', lasts: CLEARED },
  { name: 'lyhord_locked_notice', purpose: 'Att du har dolt rutan om låst historik.', lasts: CLEARED },
  { name: 'lyhord_voice_told', purpose: 'Att du har läst hur röstinmatning fungerar.', lasts: CLEARED },
]

const IN_THE_TAB: readonly StoredItem[] = [
  { name: 'anonymous_session_id', purpose: 'Nyckeln till samtalet du har utan konto.', lasts: TAB },
  { name: 'instantChatMessages', purpose: 'Samma samtal, så att det finns kvar när du byter sida.', lasts: TAB },
  { name: 'instantChatDraft', purpose: 'Det du håller på att skriva i direktchatten.', lasts: TAB },
  { name: 'pendingAnamnesisMessages', purpose: 'Samtalet medan du skapar ett konto.', lasts: TAB },
  { name: 'messagesAlreadyConverted', purpose: 'Att samtalet har sparats i ditt konto.', lasts: TAB },
  { name: 'clientChatDraft', purpose: 'Det du håller på att skriva i ditt samtal.', lasts: TAB },
  { name: 'chatUnsentMessages', purpose: 'Meddelanden som inte har fått svar än.', lasts: TAB },
  { name: 'contactDraft', purpose: 'Det du håller på att skriva på kontaktsidan.', lasts: TAB },
  { name: 'lyhord_signup', purpose: 'Hur långt du har kommit med att skapa konto. Aldrig lösenordet.', lasts: TAB },
  {
    name: 'lyhord_therapist_draft',
    purpose: 'Det du fyller i när du registrerar dig som terapeut. Aldrig lösenordet.',
    lasts: TAB,
  },
  { name: 'lyhord_sitting', purpose: 'När du började skriva, för att påminna om en paus.', lasts: TAB },
  { name: 'lyhord_return_path', purpose: 'Sidan du kommer tillbaka till när du har loggat in.', lasts: TAB },
  { name: 'lyhord_reloaded_build', purpose: 'Att sidan redan har laddats om en gång efter ett fel.', lasts: TAB },
  { name: 'lyhord_own_reload', purpose: 'Att samtalet ska fortsätta efter en sådan omladdning.', lasts: TAB },
  { name: 'react-router-scroll-positions', purpose: 'Hur långt ner du hade läst på varje sida.', lasts: TAB },
]

/** All that this site keeps in a browser; the test beside finds what is missing here. */
export const STORED_GROUPS: readonly StoredGroup[] = [
  { title: 'Cookies', items: COOKIES },
  { title: 'På den här enheten (localStorage)', items: ON_THE_DEVICE },
  { title: 'I den här fliken (sessionStorage)', items: IN_THE_TAB },
]
