import { Card } from '../../ui/card.tsx'

/** What the keys do and what they do not, for who answers for the client's data (docs/keys.md). */
export function EncryptionPanel({ name }: { name: string }) {
  return (
    <Card as="section" aria-labelledby="kryptering" className="grid gap-4 max-sm:p-5">
      <h2 id="kryptering" className="text-xl">
        Klinisk information: kryptering och GDPR
      </h2>
      <dl className="grid gap-x-8 gap-y-4 text-sm sm:grid-cols-2">
        <Fact term="Krypterad med AES-256">
          Anamnesen lagras krypterad med AES-256-GCM. Nyckeln öppnas med ditt lösenord, härlett med PBKDF2, och bara så
          länge du är inloggad.
        </Fact>
        <Fact term="Bara du och klienten har en nyckel">
          Ingen annan terapeut, och ingen på Lyhörd, kan läsa det som är lagrat. Servern öppnar det medan det visas för
          dig, och AI-modellen läser samtalen när anamnesen skrivs. Det är alltså inte totalsträckskryptering.
        </Fact>
        <Fact term="Klienten bestämmer över nycklarna">
          {`Kopplar ${name} från försvinner din nyckel genast, även till det du har läst förut. ` +
            `${name} kan också rätta, dölja och ta bort enskilda insikter. Det som är dolt visas inte här.`}
        </Fact>
        <Fact term="Hälsouppgifter enligt GDPR">
          Uppgifterna behandlas med klientens uttryckliga samtycke. Klienten kan hämta ut och radera allt, och ser i sin
          logg när du har läst.
        </Fact>
        <Fact term="Skriven av en AI">
          Procenten säger hur säker AI:n är på att klienten menade just detta, inte hur sant det är. AI:n ställer inga
          diagnoser. Stäm av med klienten innan du bygger på något härifrån.
        </Fact>
      </dl>
    </Card>
  )
}

function Fact({ term, children }: { term: string; children: string }) {
  return (
    <div className="grid content-start gap-1">
      <dt className="font-semibold">{term}</dt>
      <dd className="text-muted wrap-anywhere">{children}</dd>
    </div>
  )
}
