import type { AuditAction } from '../../db/audit-actions.ts'

/** What a line of the access log says: of the reader's own doing, and of somebody else's. */
interface Wording {
  readonly own: string
  /** Follows the other person's name. */
  readonly other: string
}

/**
 * What is shown of every action. A bare sentence says the same whoever acted; null is written for those who run the
 * service and says nothing about who opened or changed what.
 */
const WORDING: Readonly<Record<AuditAction, string | Wording | null>> = {
  'account.register': 'Ditt konto skapades.',
  'account.register_again': 'Någon försökte skapa ett konto med din e-postadress.',
  'account.verify_email': 'Din e-postadress bekräftades.',
  'account.recovery_code': 'Du skapade en ny återställningskod.',
  'account.recovery_confirm': 'Du bekräftade att du har sparat din återställningskod.',
  'account.password_change': 'Du bytte lösenord.',
  'account.password_raise': null,
  'account.password_reset_request': 'En länk för att återställa lösenordet skickades till din e-post.',
  'account.password_reset': 'Ditt lösenord återställdes.',
  'account.reset_refuse': 'En länk för ett nytt lösenord till en annan e-postadress än din avvisades.',
  'account.unlock_history': 'Du låste upp det du skrev innan lösenordet återställdes.',
  'account.profile': 'Du ändrade dina uppgifter under Mitt konto.',
  'account.export': 'Du hämtade ut allt som finns sparat om dig.',
  'two_factor.mail_code': 'Du bad om en kod för att slå på tvåstegsinloggning.',
  'two_factor.mail_refuse': 'En kod för tvåstegsinloggning till en annan e-postadress än din avvisades.',
  'two_factor.enable': 'Du slog på tvåstegsinloggning.',
  'two_factor.disable': 'Du slog av tvåstegsinloggning.',
  'two_factor.replace_backup_codes': 'Du skapade nya reservkoder.',
  'two_factor.backup_code': 'En reservkod användes vid inloggning.',
  'two_factor.recovery_code': 'Återställningskoden användes vid inloggning.',
  'session.start': 'Inloggning på ditt konto.',
  'session.refuse': 'Försök att logga in med fel lösenord.',
  'session.refuse_second_step': 'Försök att logga in med rätt lösenord men fel kod.',
  'session.end': 'Du loggade ut.',
  'session.revoke': 'En enhet loggades ut.',
  'session.revoke_all': 'Lyhörd begärde att du loggas ut på alla enheter.',
  'session.revoke_others': 'Alla andra enheter loggades ut.',
  'consent.give': 'Du gav ditt samtycke.',
  'consent.withdraw': 'Du tog tillbaka ditt samtycke.',
  'chat.read': { own: 'Du läste dina samtal.', other: 'läste dina samtal.' },
  'record.read': {
    own: 'Du läste din profil.',
    other: 'öppnade sin sida om dig: antal meddelanden och sessioner, vad Lyhörd har märkt och hur AI:n möter dig.',
  },
  'review.create': 'En granskning av ett av AI:ns svar till dig gjordes åt din terapeut.',
  'review.update': {
    own: 'Du ändrade en granskning av ett av AI:ns svar.',
    other: 'ändrade en granskning av ett av AI:ns svar till dig.',
  },
  'chat.archive': 'Du arkiverade ett meddelande.',
  'chat.opinion': 'Du sa vad du tyckte om ett svar.',
  'chat.opinion_apart': 'Du sa vad du tyckte om ett svar utan att räknas, eller tog tillbaka det.',
  'chat.begin_talk': 'Du började ett nytt samtal.',
  'chat.change_talk': 'Du bytte namn på ett samtal, arkiverade det eller tog fram det igen.',
  'chat.delete': 'Du raderade ett samtal eller ett meddelande.',
  'chat.convert': 'Det du skrev innan du hade konto flyttades till ditt konto.',
  'sharing.ask_to_read': { own: 'Du bad om att få läsa en klients samtal.', other: 'bad om att få läsa dina samtal.' },
  'sharing.close_question': 'Du svarade inte nu på frågan om att få läsa dina samtal.',
  'sharing.connect': 'Du anslöt dig till en terapeut.',
  'sharing.share_chats': 'Du började dela dina samtal.',
  'sharing.unshare_chats': 'Du slutade dela dina samtal.',
  'sharing.disconnect': 'Du avslutade kontakten med din terapeut.',
  'sharing.therapist_left': 'Din terapeut avslutade sitt konto, och er kontakt upphörde.',
  'sharing.regrant': {
    own: 'Du öppnade det du delar för din terapeuts nya nyckel.',
    other: 'låste upp det du skrev innan lösenordet återställdes.',
  },
  'matching.request_matching': 'Du bad om att bli matchad med en terapeut.',
  'matching.request_intro': 'Du bad om ett första möte med en terapeut.',
  'matching.request_session': 'Du bad din terapeut om ett samtal.',
  'matching.accept': { own: 'Du tackade ja till en förfrågan.', other: 'tackade ja till din förfrågan.' },
  'matching.decline': { own: 'Du tackade nej till en förfrågan.', other: 'tackade nej till din förfrågan.' },
  'matching.invite_again': { own: 'Du bjöd in en klient igen.', other: 'bjöd in dig igen.' },
  'matching.connect': 'En klient som Lyhörd har matchat dig med anslöt sig.',
  'matching.read': { own: 'Du läste dina förfrågningar.', other: 'läste din förfrågan.' },
  'booking.accept': { own: 'Du svarade ja på en bokning.', other: 'svarade ja på din önskan om ett samtal.' },
  'booking.decline': { own: 'Du svarade nej på en bokning.', other: 'svarade nej på din önskan om ett samtal.' },
  'booking.set_time': { own: 'Du bokade en tid.', other: 'bokade en tid med dig.' },
  'booking.move_time': { own: 'Du flyttade en bokad tid.', other: 'flyttade er bokade tid.' },
  'booking.call_off': { own: 'Du avbokade en tid.', other: 'avbokade er bokade tid.' },
  'booking.read': { own: 'Du läste dina bokningar.', other: 'läste din önskan om ett samtal eller platsen för det.' },
  'therapy_session.create': { own: 'Du registrerade en session.', other: 'registrerade en session med dig.' },
  'therapy_session.update': { own: 'Du ändrade en session.', other: 'ändrade en session med dig.' },
  'therapy_session.read': { own: 'Du läste sessioner.', other: 'läste det som är registrerat om era sessioner.' },
  'therapy_session.share_summary': {
    own: 'Du visade en sammanfattning för en klient.',
    other: 'visade en sammanfattning av en session för dig.',
  },
  'therapy_session.unshare_summary': {
    own: 'Du slutade visa en sammanfattning för en klient.',
    other: 'slutade visa en sammanfattning av en session för dig.',
  },
  'ai_mode.pause': { own: 'Du pausade AI:n för en klient.', other: 'pausade AI:n för dig.' },
  'ai_mode.listen': {
    own: 'Du lät AI:n bara lyssna på en klient.',
    other: 'bestämde att AI:n bara ska lyssna på dig.',
  },
  'ai_mode.resume': { own: 'Du lät AI:n svara som vanligt igen.', other: 'lät AI:n svara dig som vanligt igen.' },
  'safety_plan.read': { own: 'Du läste en säkerhetsplan.', other: 'läste din säkerhetsplan.' },
  'safety_plan.save': 'Du ändrade din säkerhetsplan.',
  'safety_plan.delete': 'Du tog bort din säkerhetsplan.',
  'alert.make': 'Ett larm om att du kan behöva hjälp gick till din terapeut.',
  'alert.acknowledge': {
    own: 'Du svarade att du har sett ett larm.',
    other: 'såg ett larm om att du kan behöva hjälp.',
  },
  'safety.lower': {
    own: 'Du sänkte läget ett steg för en klient.',
    other: 'sänkte läget ett steg för dig, med ett skäl som står under Mitt konto.',
  },
  'safety.lower_refuse': {
    own: 'Läget för en klient sänktes inte, eftersom något hade ändrats under tiden.',
    other: 'sänkte inte läget för dig, eftersom något hade ändrats under tiden.',
  },
  'topic.read': {
    own: 'Du läste en lista Till nästa samtal.',
    other: 'läste det du delar på din lista Till nästa samtal.',
  },
  'topic.delete': 'Du tog bort något ur din lista Till nästa samtal.',
  'topic.save': 'Du ändrade din lista Till nästa samtal.',
  'topic.talk': {
    own: 'Du markerade vad ni har pratat om på en lista Till nästa samtal.',
    other: 'markerade vad ni har pratat om på din lista Till nästa samtal.',
  },
  'anamnesis.change': 'Du ändrade något i din profil.',
  'anamnesis.delete': 'Du raderade något ur din profil.',
  'anamnesis.read': { own: 'Du läste en profil.', other: 'läste din profil.' },
  'anamnesis.regenerate': { own: 'Du lät göra om din profil.', other: 'lät göra om din profil.' },
  'exercise.read': { own: 'Du läste en klients övningar.', other: 'läste det du har skrivit i dina övningar.' },
  'exercise.delete': 'Du tog bort något du hade skrivit i en övning.',
  'exercise.save': 'Du ändrade dina övningar.',
  'exercise.assign': {
    own: 'Du ändrade vilka övningar en klient har fått av dig.',
    other: 'ändrade vilka övningar du har fått.',
  },
  'measure.read': { own: 'Du läste en klients mätningar.', other: 'läste dina mätningar.' },
  'measure.save': 'Du fyllde i en mätning.',
  'measure.delete': 'Du tog bort en mätning.',
  'measure.remind': 'Du ändrade din påminnelse om mätningar.',
  'onboarding.save': 'Du sparade dina svar från starten.',
  'keys.refused': 'En nyckel som inte kom från dig hittades bland dina och avvisades.',
  'keys.private': 'Dina privata samtal fick en egen nyckel.',
  'keys.renew': 'Det du skriver fick nya nycklar.',
  'invitation.create': 'Du bjöd in en klient.',
  'invitation.refuse': 'En inbjudan till en annan e-postadress än din avvisades.',
  'blog.publish': null,
  'blog.withdraw': null,
  'tailoring.save': null,
  'tailoring.delete': null,
  'tailoring.give': null,
  'tailoring.upload': null,
  'therapist.verify': 'Din legitimation bekräftades.',
  'therapist.unverify': 'Din legitimation är inte längre bekräftad.',
  'payment.refund': 'Du ångrade ett köp.',
  'account.erase': null,
  'anamnesis.fold': null,
  'anamnesis.initialize': null,
  'contact.answer': null,
  'contact.mail_again': null,
  'contact.send': null,
  'job.see_dead': null,
  'job.unreadable': null,
  'payment.begin': null,
  'two_factor.begin': null,
  'payment.fulfil': null,
  'payment.recover': null,
  'payment.return': null,
  'payment.refund_undone': null,
  'payment.settle_erased': null,
}

/** Holds because the table is complete by type, and nothing is added to it. */
export const AUDIT_ACTIONS = Object.keys(WORDING) as readonly AuditAction[]

export const SHOWN_ACTIONS = AUDIT_ACTIONS.filter((action) => WORDING[action] !== null)

/** What comes in numbers: one line an hour for each person is enough. */
export const FOLDED_ACTIONS: readonly AuditAction[] = [
  'chat.read',
  'record.read',
  'booking.read',
  'matching.read',
  'therapy_session.read',
  'anamnesis.change',
  'anamnesis.read',
  'safety_plan.read',
  'safety_plan.save',
  'topic.read',
  'exercise.read',
  'exercise.save',
  'measure.read',
  'measure.remind',
  'onboarding.save',
  'topic.save',
  'topic.talk',
  'session.refuse',
  'session.refuse_second_step',
]

/** The sentence of a shown action: `other` is the name of whoever did it, null where it was the reader. */
export function logSentence(action: AuditAction, other: string | null): string {
  const said = WORDING[action]
  if (said === null) throw new Error(`There is no sentence for the action ${action}.`)
  if (typeof said === 'string') return said
  return other === null ? said.own : `${other} ${said.other}`
}
