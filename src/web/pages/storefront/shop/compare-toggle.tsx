import Check from 'lucide-react/icons/check'
import { mostCompared, useCompared } from './compared.ts'

/** Picks a drink for comparing, from its card. */
export function CompareToggle({ slug, name }: { slug: string; name: string }) {
	const { slugs, toggle } = useCompared()
	const isPicked = slugs.includes(slug)
	const isFull = slugs.length >= mostCompared && !isPicked
	return (
		<button
			type="button"
			aria-pressed={isPicked}
			aria-label={`Compare ${name}`}
			disabled={isFull}
			title={isFull ? `${mostCompared} drinks at a time` : undefined}
			onClick={() => toggle(slug)}
			className="inline-flex min-h-8 items-center gap-1.5 rounded-full bg-white/85 px-3 font-medium text-night text-xs transition hover:bg-white disabled:opacity-50 aria-pressed:bg-night aria-pressed:text-white"
		>
			{isPicked && <Check size={14} strokeWidth={3} aria-hidden />} Compare
		</button>
	)
}
