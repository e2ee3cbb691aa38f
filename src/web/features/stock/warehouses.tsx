import { useQuery } from '@tanstack/react-query'
import { listWarehouses } from '#contracts/inventory/warehouses.ts'
import { queryOf } from '#web/lib/query.ts'

const warehousesQuery = { ...queryOf(listWarehouses, {}), staleTime: 60_000 }

/** Warehouses as the options of a select. */
export function WarehouseOptions() {
	const warehouses = useQuery(warehousesQuery)
	return (
		<>
			<option value="">{warehouses.isPending ? 'Loading...' : 'Choose'}</option>
			{warehouses.data?.items.map(({ code, name }) => (
				<option key={code} value={code}>
					{name} ({code})
				</option>
			))}
		</>
	)
}
