import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { countChosen, shopUrl } from './shop-filter.ts'

interface FilterSheetProps extends React.ComponentProps<typeof FilterPanel> {
	total: number
}

/** On phones the filters come in from the side; the button says what they leave. */
export function FilterSheet({ total, ...panel }: FilterSheetProps) {
	const [isOpen, setOpen] = useState(false)
	const navigate = useNavigate()
	const chosen = countChosen(panel.filter)
	const shows = `Show ${total} ${total === 1 ? 'product' : 'products'}`
	return (
		<>
			<button
				type="button"
				aria-haspopup="dialog"
				onClick={() => setOpen(true)}
				className={buttonStyle({ look: 'outline' }, 'rounded-full! bg-card px-4! lg:hidden')}
			>
				<SlidersHorizontal size={17} aria-hidden /> Filter
				{chosen > 0 && (
					<span className="figures grid size-5 place-items-center rounded-full bg-ink text-white text-xs">
						{chosen}
						<span className="sr-only"> chosen</span>
					</span>
				)}
			</button>
			<Sheet isOpen={isOpen} onClose={() => setOpen(false)} side="right" title="Filter">
				{isOpen && (
					<>
						<div className="flex-1 overflow-y-auto px-5 py-6">
							<FilterPanel {...panel} />
						</div>
						<p role="status" className="sr-only">
							{shows}
						</p>
						<div className="flex gap-3 border-line border-t p-4">
							<Button
								look="outline"
								size="large"
								disabled={chosen === 0}
								onClick={() =>
									void navigate(shopUrl({ ...panel.filter, chosen: {}, page: 1 }), {
										replace: true,
										preventScrollReset: true,
									})
								}
							>
								Clear
							</Button>
							<Button size="large" className="flex-1" onClick={() => setOpen(false)}>
								{shows}
							</Button>
						</div>
					</>
				)}
			</Sheet>
		</>
	)
}
