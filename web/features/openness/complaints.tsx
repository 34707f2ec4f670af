import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { CONTACT_SENTENCE } from '../legal/provider.ts'
import { Part } from './part.tsx'
import { PARTS } from './parts.ts'

/** Where to complain, and of whom: what is support is not what is care. */
export function Complaints() {
  return (
    <Part part={PARTS.complain}>
      <p className="max-w-measure">
        Samtalen med AI:n är stöd, inte vård. Klagomål på dem tar vi själva emot. Myndigheterna här nedanför är till för
        vården och för legitimerade terapeuter.
      </p>
      <dl className="border-b border-hairline">
        <Place name="Lyhörd">
          Ett svar som var fel eller farligt, ett larm som inte kom, eller något som inte stämmer på den här sidan.{' '}
          {CONTACT_SENTENCE}{' '}
          <Link to="/contact" className="text-link-style">
            Till kontaktsidan
          </Link>
        </Place>
        <Place name="Din terapeut">
          Terapeuter här driver sin egen verksamhet. Säg det först till terapeuten, eller till mottagningen hen arbetar
          på. Den som ger vård är skyldig att svara dig.
        </Place>
        <Place name="Inspektionen för vård och omsorg (IVO)">
          Har tillsyn över vården och över legitimerad personal, också legitimerade terapeuter här. Klaga först där du
          fick vården eller hos patientnämnden. Sedan kan du anmäla till IVO. Du kan också lämna ett tips, och vara
          anonym. <Outside href="https://www.ivo.se/">ivo.se</Outside>
        </Place>
        <Place name="Patientnämnden i din region">
          Hjälper dig utan kostnad att klaga på vård som en region eller en kommun betalar för. Betalar du själv din
          terapeut hör den oftast inte dit, men nämnden kan visa dig rätt.
        </Place>
        <Place name="1177">
          Där står hur du klagar på vård, och var patientnämnden i din region finns. Sök på ”om du inte är nöjd”.{' '}
          <Outside href="https://www.1177.se/">1177.se</Outside>
        </Place>
        <Place name="Annat">
          Dina uppgifter: <OwnLink to="/privacy#avsnitt-6">Integritetsskyddsmyndigheten</OwnLink>. Ett köp:{' '}
          <OwnLink to="/terms#avsnitt-14">Allmänna reklamationsnämnden</OwnLink>. Ett hinder på sidan:{' '}
          <OwnLink to="/accessibility#avsnitt-7">Post- och telestyrelsen</OwnLink>.
        </Place>
      </dl>
    </Part>
  )
}

function Place({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-1 border-t border-hairline py-4">
      <dt className="font-semibold">{name}</dt>
      <dd className="max-w-measure text-muted">{children}</dd>
    </div>
  )
}

function Outside({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} rel="noreferrer" target="_blank" className="text-link-style">
      {children} (ny flik)
    </a>
  )
}

function OwnLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="text-link-style">
      {children}
    </Link>
  )
}
