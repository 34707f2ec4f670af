import { NOTES_KEY } from '../../api/item-store.ts'
import { STORED_ITEMS } from '../../api/stored-items.ts'
import type { StoredItem, StoredKey } from '../../api/stored-items.ts'

/** Something this site keeps in the browser, in words. `name` is what a browser's own tools show. */
interface StoredWords {
  readonly name: string
  readonly purpose: string
  readonly lasts: string
}

interface StoredGroup {
  readonly title: string
  readonly items: readonly StoredWords[]
}

/** By the names that they have over https (worker/http/cookies.ts). */
const COOKIES: readonly StoredWords[] = [
  {
    name: '__Host-lyhord_visitor',
    purpose:
      'Ett slumpat, signerat nummer. Räknar gratis meddelanden utan konto, och gör att vi minns om du har varit i fara, i 30 dagar efter ditt senaste meddelande. Kan inte läsas av skript.',
    lasts: '1 år.',
  },
  {
    name: '__Host-lyhord_device',
    purpose:
      'Ett slumpat, signerat nummer som visar att du har loggat in här förut, eller öppnat en länk för nytt lösenord. Då blir du inte fördröjd när någon annan gissar ditt lösenord. Det slutar gälla när lösenordet byts.',
    lasts: '1 år efter senaste inloggningen.',
  },
]

/** What each item is for. */
const PURPOSES: Readonly<Record<StoredKey, string>> = {
  therapy_auth_token: 'Visar att du är inloggad. Gäller i högst 12 timmar.',
  user: 'Namn, e-post, roll och samtycken, så att sidan visas genast.',
  currentUser: 'Samma uppgifter, och hur många credits du har.',
  lyhord_session_used:
    'När en inloggad terapeut senast hämtade något, så att sidan stängs när ingen har använt den på en timme.',
  lyhord_lock_user: 'Låset som döljer dina sidor här, om du har slagit på det. Koden själv finns inte i det.',
  lyhord_lock_used: 'När du senast rörde en sida, så att låset vet när det ska stängas.',
  cookieConsent: 'Ditt svar i den här rutan.',
  lyhord_theme: 'Ljust eller mörkt utseende.',
  lyhord_text_size: 'Hur stor texten är.',
  lyhord_tab_theme: 'Att du har valt ett neutralt namn på fliken.',
  lyhord_locked_notice: 'Att du har dolt rutan om låst historik.',
  lyhord_voice_told: 'Att du har läst hur röstinmatning fungerar.',
  lyhord_read_told: 'Att du har läst vart texten skickas när ett svar läses upp.',
  lyhord_read_pace: 'Att du har valt långsammare uppläsning.',
  lyhord_enter_choice: 'Om Enter skickar i chatten, när du har valt det.',
  lyhord_reply_choice: 'Att du har valt att se svar i chatten först när de är klara.',
  lyhord_quick_exit: 'Att du har valt att förbli inloggad här när du väljer Lämna snabbt.',
  anonymousMessages: 'Samtalet du har utan konto, så att det finns kvar och kan följa med till ett konto.',
  lyhord_talk: 'Nyckeln till samma samtal, så att en annan flik visar det, och om hjälplinjer har visats.',
  anonymousProofs: 'Kvitton på AI:ns svar i samma samtal, så att AI:n kan minnas dem i ett konto.',
  lyhord_onboarding: 'Det du skriver när du söker en terapeut. Tas bort när du är klar och det finns i ditt konto.',
  lyhord_recovery_later: 'Att du som terapeut har valt att spara din återställningskod senare.',
  lyhord_once_hour:
    'Vilken dag du senast fick höra att du har skrivit i en timme, så att det sägs högst en gång om dagen.',
  lyhord_once_parting: 'Vilken dag du senast fick frågan om en mening till nästa gång, av samma skäl.',
  lyhord_device_plan:
    'Din säkerhetsplan, om du har valt att spara den på den här enheten. Krypterad; nyckeln till den ligger i webbläsarens databas IndexedDB. Tas bort när du loggar ut och när du lämnar snabbt.',
  lyhord_registration: 'Vilken registrering som är din, så att länken i mejlet räcker. Varken namn eller adress.',
  selectedPlanType: 'Paketet du valde att köpa.',
  anonymous_session_id: 'Samma nyckel.',
  instantChatMessages: 'Samma samtal, så att det finns kvar när du byter sida.',
  pendingAnamnesisMessages: 'Samtalet medan du skapar ett konto.',
  messagesAlreadyConverted: 'Att samtalet har sparats i ditt konto.',
  instantChatDraft: 'Det du håller på att skriva i direktchatten.',
  lyhord_first_words: 'Det du skrev först när du kom igång, tills det står i samtalets fält.',
  clientChatDraft: 'Det du håller på att skriva i dina samtal, för varje samtal för sig.',
  instantEditDraft: 'Ett meddelande i direktchatten som du håller på att ändra.',
  clientEditDraft: 'Ett meddelande i ditt samtal som du håller på att ändra.',
  chatUnsentMessages: 'Meddelanden som inte har fått svar än.',
  lyhord_session_drafts: 'Det du som terapeut håller på att skriva om en session. Tas bort när sessionen är sparad.',
  lyhord_plan_drafts: 'Det du håller på att skriva i din säkerhetsplan. Tas bort när planen är sparad.',
  lyhord_exercise_drafts: 'Det du håller på att skriva i en övning. Tas bort när övningen är sparad.',
  lyhord_measure_drafts: 'Det du håller på att svara i ett formulär. Tas bort när svaren är sparade.',
  contactDraft: 'Det du håller på att skriva på kontaktsidan.',
  lyhord_signup: 'Hur långt du har kommit med att skapa konto. Aldrig lösenordet.',
  lyhord_therapist_draft: 'Det du fyller i när du registrerar dig som terapeut. Aldrig lösenordet.',
  lyhord_card_closed:
    'Att du har stängt rutan med nummer att ringa, så att den inte öppnas igen av sig själv. Inte varför den visades.',
  lyhord_sitting: 'När du började skriva, för att påminna om en paus.',
  lyhord_return_path: 'Sidan du kommer tillbaka till när du har loggat in.',
  lyhord_tab:
    'Ett slumpat nummer för fliken. Det du skriver utan konto i en annan flik hamnar inte i ett nytt konto utan att någon frågar.',
  lyhord_reloaded_build: 'Att sidan redan har laddats om en gång efter ett fel.',
}

/** How long an item is kept, out of what the list says of it. */
function lastsOf({ place, whose, hours }: StoredItem): string {
  if (whose === 'device')
    return place === 'tab' ? 'Tills du stänger fliken.' : 'Tills du ändrar det eller rensar webbläsaren.'
  if (whose === 'session')
    return 'Tills du loggar ut, eller väljer Lämna snabbt utan att ha valt att då förbli inloggad.'
  const time = hours === undefined ? '' : ` Högst ${hours} timmar efter att du skrev senast.`
  return place === 'tab'
    ? `Tills du stänger fliken, loggar ut eller väljer Lämna snabbt.${time}`
    : `Tills du loggar ut eller väljer Lämna snabbt.${time}`
}

function wordsOf(place: StoredItem['place']): StoredWords[] {
  return Object.entries<StoredItem>(STORED_ITEMS)
    .filter(([, item]) => item.place === place)
    .map(([name, item]) => ({ name, purpose: PURPOSES[name as StoredKey], lasts: lastsOf(item) }))
}

const NOTES: StoredWords = {
  name: NOTES_KEY,
  purpose:
    'Kontots eller flikens nummer och tiden för det du har skrivit här, så att ingen annan får se det och det tas bort i tid.',
  lasts: 'Lika länge som det du har skrivit.',
}

const SCROLL: StoredWords = {
  name: 'react-router-scroll-positions',
  purpose: 'Hur långt ner du hade läst på varje sida.',
  lasts: 'Tills du stänger fliken.',
}

/** All that this site keeps in a browser. */
export const STORED_GROUPS: readonly StoredGroup[] = [
  { title: 'Cookies', items: COOKIES },
  { title: 'På den här enheten (localStorage)', items: [...wordsOf('device'), NOTES] },
  { title: 'I den här fliken (sessionStorage)', items: [...wordsOf('tab'), NOTES, SCROLL] },
]
