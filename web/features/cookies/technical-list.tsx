import { cookieNames } from './consent-record.ts'
import { STORED_GROUPS } from './stored-words.ts'

/** What the site keeps in a browser, what for and how long, and the cookies found in this one. */
export function TechnicalList() {
  const found = cookieNames(document.cookie)
  return (
    <div className="grid gap-6 border-t border-hairline pt-4 text-sm">
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
      <div className="grid gap-2">
        <h3 className="text-base">Cookies som sidan kan se just nu</h3>
        {found.length === 0 ? (
          <p>Inga. De cookies vi själva sätter kan bara servern läsa.</p>
        ) : (
          <ul className="grid gap-1">
            {found.map((name) => (
              <li key={name} className="font-mono text-xs wrap-anywhere">
                {name}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
