import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { getCaseCatalog } from '#contracts/wholesale/prices/case-catalog.ts'
import { queryOf } from '#web/lib/query.ts'
import { Field, TextInput } from '#web/ui/field.tsx'
import { casesText } from './wholesale-order-labels.ts'

/** A product that cases of can be chosen of. */
export interface CountedOffer {
	productId: string
	name: string
	available: number
}

/** What a company can be sent by the case now. */
export function useCountedOffers(query: { company?: string }): readonly CountedOffer[] | undefined {
	return useQuery({ ...queryOf(getCaseCatalog, { query }), staleTime: 10_000 }).data?.items
}

/** Cases as they are typed for each product, by its position, become lines with their cases. */
export const typedCountsOf = (offers: readonly CountedOffer[]) =>
	z
		.array(z.string())
		.transform((typed, { addIssue }) =>
			offers.flatMap(({ productId }, at) => {
				const text = (typed[at] ?? '').trim()
				if (!/^\d{0,4}$/.test(text)) addIssue({ code: 'custom', path: [at], message: 'Enter whole cases.' })
				return Number(text) > 0 ? [{ productId, cases: Number(text) }] : []
			}),
		)
		.refine((lines) => lines.length > 0, { path: [0], message: 'Choose at least one case.' })

interface CaseCountsProps {
	offers: readonly CountedOffer[]
	register: (at: number) => React.ComponentProps<typeof TextInput>
	errorAt: (at: number) => string | undefined
}

/** A field for the cases of each product. */
export const CaseCounts = ({ offers, register, errorAt }: CaseCountsProps) =>
	offers.map(({ productId, name, available }, at) => (
		<Field key={productId} label={name} hint={`${casesText(available)} can be promised`} error={errorAt(at)}>
			<TextInput {...register(at)} inputMode="numeric" className="figures" maxLength={4} />
		</Field>
	))
