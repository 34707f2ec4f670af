import { STORED_GROUPS } from './stored-words.ts'

/** What the site keeps in a browser, what for and how long. */
export function StoredList() {
  return (
    <>
      <p>
        Allt här behövs för att Lyhörd ska fungera. Ingenting används för att följa dig, mäta dig eller visa reklam.
        Därför blir det ingen skillnad vilken knapp du väljer.
      </p>
      <p>
        Det du skriver medan du är inloggad hör till ditt konto: loggar någon annan in här tas det bort. Går din session
        ut sparas det inte längre i fliken. Loggar du in igen utan att ladda om sidan är det tillbaka.
      </p>
      {STORED_GROUPS.map((group) => (
        <div key={group.title} className="grid gap-2">
          <h3 className="text-base">{group.title}</h3>
          <dl className="grid gap-3">
            {group.items.map((item) => (
              <div key={item.name} className="grid">
                <dt className="font-mono text-xs font-semibold wrap-anywhere">{item.name}</dt>
                <dd>
                  {item.purpose} <span className="text-muted">{item.lasts}</span>
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </>
  )
}
