import type { Template } from '../letter.ts'
import { Action, Note, Paragraph } from '../parts.tsx'

const count = (units: number) => units.toLocaleString('en-US')

export const lowStock: Template<'low-stock'> = async ({ items }, { publicUrl }) => {
	const [first] = items
	const title = items.length === 1 && first ? `${first.name} is running low` : `${items.length} items are running low`
	const url = `${publicUrl}/admin/inventory`
	const line = (item: (typeof items)[number]) =>
		`${item.name} (${item.sku}): ${count(item.available)} available, told at ${count(item.lowStockAt)}`
	const note = 'You are told once. The next mail about an item comes when it was restocked and runs low again.'
	return {
		subject: title,
		isToStaff: true,
		title,
		preview: items.map(({ name, available }) => `${name}: ${count(available)}`).join(', '),
		body: (
			<>
				{items.map((item) => (
					<Paragraph key={item.sku} style={{ margin: '0 0 8px' }}>
						<strong>{item.name}</strong> <span className="muted">{item.sku}</span>
						<br />
						{count(item.available)} available; the threshold is {count(item.lowStockAt)}.
					</Paragraph>
				))}
				<div style={{ height: 16 }} />
				<Action href={url}>Open inventory</Action>
				<Note>{note}</Note>
			</>
		),
		text: [items.map(line).join('\n'), `Open inventory:\n${url}`, note],
	}
}
