const FACTS = [
  {
    title: 'Ingen arbetsgivare har konto här',
    text: 'Lyhörd säljs inte till arbetsplatser. Det finns ingen inloggning för chefer eller HR, ingen statistik per företag, ingen faktura till jobbet.',
  },
  {
    title: 'Krypterat med din egen nyckel',
    text: 'Bara du, och den terapeut du väljer att dela med, kan läsa dina samtal efteråt. AI:n ser det du skriver medan den svarar.',
  },
  {
    title: 'Gör så här för att det ska förbli ditt',
    text: 'Använd din egen telefon eller dator och din privata e-post. På jobbets utrustning och nät kan andra se vilka sidor du besöker, ibland mer.',
  },
] as const

/** That no employer is there, said once and whole, before anything else. */
export function YoursAlone() {
  return (
    <section aria-labelledby="ditt-rubrik" className="bg-band">
      <div className="page-width grid gap-8 py-14 md:py-20">
        <h2 id="ditt-rubrik" className="max-w-[22ch]">
          Det här är ditt, inte jobbets
        </h2>
        <ul className="grid gap-x-12 gap-y-6 md:grid-cols-3">
          {FACTS.map(({ title, text }) => (
            <li key={title} className="grid content-start gap-1.5 border-t border-secondary pt-4">
              <h3 className="text-lg">{title}</h3>
              <p className="text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
