import { create } from 'qrcode'
import { qrPath } from './qr-path.ts'

/** The empty frame that readers need around a code, in modules. */
const quiet = 4

/** A QR code as an SVG, dark on white in every theme: readers need it so. Load it lazily, for its library is heavy. */
export function QrCode({ text, label, className }: { text: string; label: string; className?: string }) {
	const { modules } = create(text, { errorCorrectionLevel: 'M' })
	const size = modules.size + 2 * quiet
	return (
		<svg
			role="img"
			aria-label={label}
			viewBox={`${-quiet} ${-quiet} ${size} ${size}`}
			shapeRendering="crispEdges"
			className={className}
		>
			<path d={`M${-quiet} ${-quiet}h${size}v${size}h${-size}z`} className="fill-white" />
			<path d={qrPath(modules.size, (row, column) => modules.get(row, column) === 1)} className="fill-night" />
		</svg>
	)
}
