import { useQuery } from '@tanstack/react-query'
import { listStock } from '#contracts/inventory/inventory.ts'
import { listWarehouses } from '#contracts/inventory/warehouses.ts'
import { queryOf } from '#web/lib/query.ts'
import { Field, Select } from '#web/ui/field.tsx'

const warehousesQuery = { ...queryOf(listWarehouses, {}), staleTime: 60_000 }
const itemsQuery = { ...queryOf(listStock, { query: { limit: '100' } }), staleTime: 60_000 }

interface ChoiceProps {
	label: string
	error: string | undefined
	register: React.ComponentProps<'select'>
}

/** A warehouse, by its code. */
export function WarehouseField({ label, error, register }: ChoiceProps) {
	const warehouses = useQuery(warehousesQuery)
	return (
		<Field label={label} error={error}>
			<Select {...register}>
				<option value="">{warehouses.isPending ? 'Loading...' : 'Choose'}</option>
				{warehouses.data?.items.map(({ code, name }) => (
					<option key={code} value={code}>
						{name} ({code})
					</option>
				))}
			</Select>
		</Field>
	)
}

/** An item, by its SKU. */
export function ItemField({ label, error, register }: ChoiceProps) {
	const items = useQuery(itemsQuery)
	return (
		<Field label={label} error={error}>
			<Select {...register}>
				<option value="">{items.isPending ? 'Loading...' : 'Choose'}</option>
				{items.data?.items.map(({ sku, name }) => (
					<option key={sku} value={sku}>
						{name} ({sku})
					</option>
				))}
			</Select>
		</Field>
	)
}
