import Download from 'lucide-react/icons/download'
import { asOfIn } from '#web/features/investor/as-of.ts'
import { buttonStyle } from '#web/ui/button.tsx'

const files = [
	['/api/admin/investor/board-pack', 'Board pack (PDF)'],
	['/api/admin/investor/figures', 'Figures (CSV)'],
] as const

/** The figures of the day as files. */
export function Downloads({ params }: { params: URLSearchParams }) {
	const { asOf } = asOfIn(params)
	return (
		<ul className="flex flex-wrap gap-2">
			{files.map(([path, name]) => (
				<li key={path}>
					<a
						href={asOf ? `${path}?asOf=${asOf}` : path}
						download
						className={buttonStyle({ look: 'outline', size: 'small' })}
					>
						<Download size={16} aria-hidden />
						{name}
					</a>
				</li>
			))}
		</ul>
	)
}
