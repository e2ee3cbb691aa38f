import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { PriceRow } from '#contracts/wholesale/prices/price-rows.ts'
import { RecordPage } from '#web/features/admin-shell/record-page.tsx'
import { PriceListForm } from '#web/features/price-lists/price-list-form.tsx'
import type { Page } from '#web/page.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { ImportForm } from './price-list/import-form.tsx'
import { priceListQuery } from './price-list/price-list-query.ts'
import { PricesForm } from './price-list/prices-form.tsx'
import { WholeList } from './price-list/whole-list.tsx'

export const preload: Page['preload'] = ({ queries, params }) => queries.prefetchQuery(priceListQuery(params.id ?? ''))

export const head: Page['head'] = () => ({
	title: 'Price list · Back office',
	description: 'A price list by the case: its prices, who pays them, and what was done to it.',
	isPrivate: true,
})

/** What is open beside the list; for prices out of a file these are what the form begins with. */
type Shown = { name: 'prices'; prices: readonly PriceRow[] | null } | { name: 'import' | 'copy' } | null

const titles = { prices: 'Change prices', import: 'Import a file', copy: 'Copy the list' }

export default function PriceListPage() {
	const { id = '' } = useParams()
	const list = useQuery(priceListQuery(id))
	const [shown, setShown] = useState<Shown>(null)
	const close = () => setShown(null)
	return (
		<RecordPage
			query={list}
			title={list.data?.name ?? 'Price list'}
			list={{ path: '/admin/distributors/price-lists', name: 'Price lists' }}
			noun="price list"
			actions={() => (
				<div className="flex flex-wrap gap-2">
					<Button size="small" className="min-h-10" onClick={() => setShown({ name: 'prices', prices: null })}>
						Change prices
					</Button>
					<Button look="outline" size="small" className="min-h-10" onClick={() => setShown({ name: 'import' })}>
						Import a file
					</Button>
					<Button look="outline" size="small" className="min-h-10" onClick={() => setShown({ name: 'copy' })}>
						Copy
					</Button>
				</div>
			)}
		>
			{(data) => (
				<>
					<WholeList list={data} />
					{/* One sheet for all: what was read from a file goes on in it. */}
					<Sheet isOpen={shown !== null} onClose={close} side="right" title={shown ? titles[shown.name] : ''}>
						{shown?.name === 'prices' && <PricesForm list={data} read={shown.prices} onClose={close} />}
						{shown?.name === 'import' && (
							<ImportForm list={data} onRead={(prices) => setShown({ name: 'prices', prices })} />
						)}
						{shown?.name === 'copy' && <PriceListForm copied={data} onClose={close} />}
					</Sheet>
				</>
			)}
		</RecordPage>
	)
}
