import type { CasePackRecord } from '#contracts/wholesale/prices/case-packs.ts'
import type { Column } from '#web/features/record-list/columns.ts'
import { TwoLineCell } from '#web/features/record-list/list-table.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'

export const casePackColumns = (onOpen: (pack: CasePackRecord) => void): ReadonlyArray<Column<CasePackRecord>> => [
	{
		head: 'Case pack',
		card: 'left',
		className: 'w-full font-semibold md:max-w-0',
		cell: ({ name, sku }) => <TwoLineCell below={sku}>{name}</TwoLineCell>,
	},
	{ head: 'Units', card: 'fact', isNumber: true, cell: ({ unitsPerCase }) => unitsPerCase },
	{
		head: 'On a pallet',
		card: 'fact',
		className: 'whitespace-nowrap',
		cell: ({ casesPerLayer, layersPerPallet }) => `${casesPerLayer} × ${layersPerPallet} layers`,
	},
	{
		head: 'Weight',
		card: 'fact',
		isNumber: true,
		className: 'whitespace-nowrap',
		cell: ({ weightGrams }) => `${(weightGrams / 1000).toFixed(2)} kg`,
	},
	{ head: 'GTIN', card: 'long fact', from: 'xl', className: 'figures', cell: ({ gtin }) => gtin },
	{ head: 'Lists', from: 'xl', isNumber: true, cell: ({ lists }) => lists },
	{
		head: 'State',
		card: 'right',
		cell: ({ isActive }) => <Badge look={isActive ? 'good' : 'plain'}>{isActive ? 'On sale' : 'Off sale'}</Badge>,
	},
	{
		head: 'Change',
		isHeadHidden: true,
		card: 'wide',
		cell: (pack) => (
			<Button look="outline" size="small" aria-label={`Change ${pack.name}`} onClick={() => onOpen(pack)}>
				Change
			</Button>
		),
	},
]
