import type { Mail } from '../../integrations/mail.ts'
import { layoutMail } from '../../integrations/mail-layout.ts'

/** With the code that proves the mailbox before a second step is made; its reader may not be the one who asked for it. */
export function twoFactorCodeMail(to: string, code: string, appOrigin: string): Mail {
  return layoutMail({
    to,
    subject: `Kod för tvåstegsinloggning: ${code}`,
    heading: 'Slå på tvåstegsinloggning',
    parts: [
      { kind: 'text', text: 'Skriv in den här koden där du bad om den, i samma inloggning. Den gäller i 10 minuter.' },
      { kind: 'code', code },
      {
        kind: 'text',
        text: 'Var det inte du? Då kan någon annan ditt lösenord. Skriv inte koden någonstans, och välj genast ett nytt lösenord. Ha gärna din återställningskod till hands: med den behåller du allt du har skrivit.',
      },
      { kind: 'button', label: 'Välj nytt lösenord', url: `${appOrigin}/password-reset` },
    ],
  })
}

/** To the owner, who may not be the one who turned it on. */
export function twoFactorOnMail(to: string, loginUrl: string): Mail {
  return changedMail(to, loginUrl, {
    subject: 'Tvåstegsinloggning är på',
    heading: 'Nu behövs två steg för att logga in',
    text: 'När du loggar in skriver du ditt lösenord och sedan en kod från din autentiseringsapp. Förvara reservkoderna på ett säkert ställe. Andra enheter som var inloggade på ditt konto har loggats ut.',
    notYou: NOT_YOU_ON,
  })
}

/** To the owner, who may not be the one who made them: each is a second step. */
export function newBackupCodesMail(to: string, loginUrl: string): Mail {
  return changedMail(to, loginUrl, {
    subject: 'Nya reservkoder',
    heading: 'Nya reservkoder har skapats',
    text: 'De gamla reservkoderna gäller inte längre. Koderna står inte i det här mejlet.',
    notYou: NOT_YOU,
  })
}

/** To the owner, who may not be the one who turned it off. */
export function twoFactorOffMail(to: string, loginUrl: string): Mail {
  return changedMail(to, loginUrl, {
    subject: 'Tvåstegsinloggning är av',
    heading: 'Nu räcker lösenordet för att logga in',
    text: 'Koden från autentiseringsappen behövs inte längre, och reservkoderna gäller inte.',
    notYou: NOT_YOU,
  })
}

interface ChangedWords {
  readonly subject: string
  readonly heading: string
  readonly text: string
  readonly notYou: string
}

function changedMail(to: string, loginUrl: string, { subject, heading, text, notYou }: ChangedWords): Mail {
  return layoutMail({
    to,
    subject,
    heading,
    parts: [
      { kind: 'text', text },
      { kind: 'text', text: notYou },
      { kind: 'button', label: 'Logga in', url: loginUrl },
    ],
  })
}

/** To the owner, whose right password came with wrong second steps; at most once a day. */
export function wrongSecondStepsMail(to: string, appOrigin: string): Mail {
  return layoutMail({
    to,
    subject: 'Rätt lösenord, men fel kod',
    heading: 'Någon har skrivit ditt lösenord, men fel kod',
    parts: [
      {
        kind: 'text',
        text: 'Minst fem gånger på ett dygn har någon skrivit ditt rätta lösenord och sedan en kod som inte stämmer. Ingen kom in med de koderna.',
      },
      { kind: 'text', text: 'Var det du? Då behöver du inte göra något.' },
      {
        kind: 'text',
        text: 'Var det inte du? Då kan någon annan ditt lösenord. Välj genast ett nytt. Ha gärna din återställningskod till hands: med den behåller du allt du har skrivit.',
      },
      { kind: 'button', label: 'Välj nytt lösenord', url: `${appOrigin}/password-reset` },
      {
        kind: 'text',
        text: 'Du själv stängs inte ute: du kommer in i en webbläsare där du har varit inloggad förut, eller med återställningskoden.',
      },
    ],
  })
}

const NOT_YOU = 'Var det inte du? Byt lösenord direkt och logga ut alla andra enheter under Mitt konto.'

/** Whoever turned it on has signed the owner out: the recovery code is what is left of a second step. */
const NOT_YOU_ON =
  'Var det inte du? Då kan någon annan ditt lösenord och läser troligen din mejl. Byt först lösenord till mejlen. Välj sedan ett nytt här med ”Glömt lösenord” och din återställningskod, logga in med återställningskoden som andra steg och slå av tvåstegsinloggningen under Mitt konto. Kommer du inte in? Hör av dig till oss.'
