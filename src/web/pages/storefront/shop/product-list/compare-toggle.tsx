import Check from 'lucide-react/icons/check'
import { maxCompared, useCompared } from '#web/features/catalog/compared.ts'

/** Picks a drink for comparing, from its card. */
export function CompareToggle({ slug, name }: { slug: string; name: string }) {
	const { slugs, toggle } = useCompared()
	const isPicked = slugs.includes(slug)
	const isFull = slugs.length >= maxCompared && !isPicked
	return (
		<button
			type="button"
			aria-pressed={isPicked}
			aria-label={`Compare ${name}`}
			disabled={isFull}
			title={isFull ? `${maxCompared} drinks at a time` : undefined}
			onClick={() => toggle(slug)}
			className="compare-toggle"
		>
			<span aria-hidden className="compare-toggle-box">
				{isPicked && <Check size={13} strokeWidth={3.5} />}
			</span>
			Compare
		</button>
	)
}
