/**
 * What a private talk is, in the order that matters: who reads it, what the AI takes along, what still holds. `therapist` is the
 * connected one's name; null where there is none, or it is not known yet, and then all of it is true of both.
 */
export function privateWords(therapist: string | null): readonly string[] {
  const told =
    therapist === null
      ? ''
      : ` ${therapist} får veta om du verkar ha det svårt eller kan vara i fara, men aldrig vad du skrev.`
  return [
    therapist === null
      ? 'Bara du kan läsa det efteråt, också om du delar dina andra samtal med en terapeut.'
      : `Bara du kan läsa det efteråt. ${therapist} ser det inte.`,
    'AI:n läser det medan den svarar, men tar inte med det till dina andra samtal eller till din profil.',
    `Vid tecken på fara får du samma hjälp som annars, också i dina andra samtal. Där kan svaren visa vad faran gäller.${told}`,
    'Gränser och credits är som vanligt.',
  ]
}
