"""The studio: materials by pass, softboxes, camera, and the can. Lengths are centimeters.

A picture is rendered in passes that hold no artwork, and the artwork is put in afterwards (see lib/compose.py):
  spec     everything that is not ink: metal, varnish, water, light on bare parts
  diffuse  the light an opaque white ink would return
  metal    the light bare foil under the ink would return
  ink      the artwork as the camera sees it, without light, and with it `foil`: where it is foil
So one set of lit passes serves every flavor. Where glass, ice or fruit stand about, and artwork is seen through
and in other things, there is one pass with all of it instead:
  whole    the picture, and with it `paint` and `light`, its matte colors and what falls on them
"""
import math
import os
import random

import bpy

R = 2.9
STRAIGHT = (1.22, 13.05)


class Studio:
    def __init__(self, width, height, samples, mode, art=None):
        bpy.ops.wm.read_factory_settings(use_empty=True)
        s = self.scene = bpy.context.scene
        self.mode, self.lit = mode, mode in ('spec', 'diffuse', 'metal', 'whole')
        s.render.engine = 'CYCLES'
        s.cycles.device = 'CPU'
        s.cycles.samples = samples
        s.cycles.use_denoising = False
        s.cycles.use_adaptive_sampling = self.lit
        s.cycles.adaptive_threshold = .016 if mode == 'whole' else .012
        s.cycles.adaptive_min_samples = min(48, samples // 2)
        s.cycles.max_bounces = 8
        s.cycles.transmission_bounces = 8
        s.cycles.caustics_reflective = False
        s.cycles.caustics_refractive = False
        s.cycles.sample_clamp_indirect = 4
        s.cycles.blur_glossy = .5
        s.cycles.pixel_filter_type = 'BLACKMAN_HARRIS'
        s.render.film_transparent = True
        s.render.resolution_x, s.render.resolution_y = width, height
        s.render.image_settings.file_format = 'OPEN_EXR'
        s.render.image_settings.color_depth = '16'
        s.view_settings.view_transform = 'Standard'
        self.art = art or {}
        self.materials, self.meshes, self.footprints, self.span = {}, {}, [], 26
        w = bpy.data.worlds.new('surround')
        s.world = w
        w.use_nodes = True
        self.world(.035 if self.lit else 0)
        if mode == 'diffuse':
            s.cycles.diffuse_bounces = 0
        if mode == 'ink':
            s.cycles.max_bounces = 0
            s.view_layers[0].aovs.add().name = 'foil'

    def world(self, v, tint=(1, 1, 1.1)):
        self.scene.world.node_tree.nodes['Background'].inputs[0].default_value = (*(v * c for c in tint), 1)

    # ---- materials
    def material(self, name, build):
        if name not in self.materials:
            m = bpy.data.materials.new(name)
            m.use_nodes = True
            t = m.node_tree
            t.nodes.clear()
            out = t.nodes.new('ShaderNodeOutputMaterial')
            t.links.new(build(t), out.inputs[0])
            self.materials[name] = m
        return self.materials[name]

    @staticmethod
    def node(t, kind, **inputs):
        n = t.nodes.new('ShaderNode' + kind)
        for k, v in inputs.items():
            k = k.replace('_', ' ')
            if hasattr(v, 'links') or hasattr(v, 'is_linked'):
                t.links.new(v, n.inputs[k])
            else:
                n.inputs[k].default_value = v
        return n

    def black(self):
        return self.material('black', lambda t: self.node(t, 'BsdfDiffuse', Color=(0, 0, 0, 1)).outputs[0])

    def plain(self, name, base, metal=0.0, rough=.5, coat=0.0, bump=None, sheen=0.0, aniso=0.0, spec=.5):
        """A part without artwork: whole in the spec pass, black in the others."""
        if self.mode not in ('spec', 'whole'):
            return self.black()

        def build(t):
            n = self.node(t, 'BsdfPrincipled', Base_Color=(*base, 1), Metallic=metal, Roughness=rough, Clearcoat=coat, Clearcoat_Roughness=.06, Sheen=sheen, Anisotropic=aniso, Specular=spec)
            if bump:
                t.links.new(bump(t), n.inputs['Normal'])
            return n.outputs[0]
        return self.material(name, build)

    def texture(self, t, image, non_color=False, uv=None):
        n = t.nodes.new('ShaderNodeTexImage')
        n.image = bpy.data.images.load(image, check_existing=True)
        n.extension = 'EXTEND'
        if non_color:
            n.image.colorspace_settings.name = 'Non-Color'
        if uv:
            u = t.nodes.new('ShaderNodeUVMap')
            u.uv_map = uv
            t.links.new(u.outputs[0], n.inputs[0])
        return n

    def printed(self, name, art, varnish_rough=.1, foil_rough=.3, varnish=1.46, bump=None, art_dir=None):
        """A part with artwork. `art` is the stem of its two sheets, filled in per ink pass."""
        mode = self.mode

        def build(t):
            if mode in ('ink', 'whole'):
                tex = self.texture(t, art + '.png')
                foil = self.texture(t, art + '.foil.png', True)
            if mode == 'ink':
                aov = t.nodes.new('ShaderNodeOutputAOV')
                aov.name = 'foil'
                t.links.new(foil.outputs[0], aov.inputs['Color'])
                return self.node(t, 'Emission', Color=tex.outputs[0], Strength=1.0).outputs[0]
            normal = {'Normal': bump(t)} if bump else {}
            if mode == 'diffuse':
                return self.node(t, 'BsdfDiffuse', Color=(.9, .9, .9, 1), **normal).outputs[0]
            if mode == 'metal':
                n = self.node(t, 'BsdfGlossy', Color=(.92, .92, .92, 1), Roughness=foil_rough, **normal)
                n.distribution = 'GGX'
                # what stands next to it reflects in it as dark
                path = t.nodes.new('ShaderNodeLightPath')
                dark = self.node(t, 'BsdfDiffuse', Color=(0, 0, 0, 1))
                mix = t.nodes.new('ShaderNodeMixShader')
                t.links.new(path.outputs['Is Glossy Ray'], mix.inputs[0])
                t.links.new(n.outputs[0], mix.inputs[1])
                t.links.new(dark.outputs[0], mix.inputs[2])
                return mix.outputs[0]
            if mode == 'whole':
                dark = self.inked(t, tex.outputs[0], foil.outputs[0], foil_rough, normal)
            else:
                dark = self.node(t, 'BsdfDiffuse', Color=(0, 0, 0, 1))
            gloss = self.node(t, 'BsdfGlossy', Color=(1, 1, 1, 1), Roughness=varnish_rough, **normal)
            fresnel = self.node(t, 'Fresnel', IOR=varnish, **normal)
            mix = t.nodes.new('ShaderNodeMixShader')
            t.links.new(fresnel.outputs[0], mix.inputs[0])
            t.links.new(dark.outputs[0], mix.inputs[1])
            t.links.new(gloss.outputs[0], mix.inputs[2])
            return mix.outputs[0]
        return self.material(f'{name}', build)

    def inked(self, t, ink, foil, foil_rough, normal):
        """Ink on white where it is opaque, on metal where it is foil, as lib/compose.py mixes them."""
        share = math_node(t, 'ADD', math_node(t, 'MULTIPLY', foil, .52), .10)
        matte = math_node(t, 'MULTIPLY', math_node(t, 'SUBTRACT', 1, share), .9 * 2.05)
        shiny = math_node(t, 'MULTIPLY', share, .92 * 1.5)

        def times(k):
            n = t.nodes.new('ShaderNodeVectorMath')
            n.operation = 'SCALE'
            t.links.new(ink, n.inputs[0])
            t.links.new(k, n.inputs['Scale'])
            return n.outputs[0]
        a = self.node(t, 'BsdfDiffuse', Color=times(matte), **normal)
        b = self.node(t, 'BsdfGlossy', Color=times(shiny), Roughness=foil_rough, **normal)
        both = t.nodes.new('ShaderNodeAddShader')
        t.links.new(a.outputs[0], both.inputs[0])
        t.links.new(b.outputs[0], both.inputs[1])
        return both

    def water(self):
        """Drops on the can. With all else in the pass they bend what is below them by a third only: it stays legible."""
        def build(t):
            if self.mode != 'whole':
                kind = 'BsdfGlass' if self.mode == 'spec' else 'BsdfRefraction'
                return self.node(t, kind, Roughness=0, IOR=1.333, Color=(1, 1, 1, 1)).outputs[0]
            parts = [self.node(t, 'BsdfTransparent'), self.node(t, 'BsdfRefraction', Roughness=0, IOR=1.333), self.node(t, 'BsdfGlossy', Roughness=0)]
            shares = [.34, self.node(t, 'Fresnel', IOR=1.333).outputs[0]]
            last = parts[0].outputs[0]
            for part, share in zip(parts[1:], shares):
                mix = t.nodes.new('ShaderNodeMixShader')
                if isinstance(share, float):
                    mix.inputs[0].default_value = share
                else:
                    t.links.new(share, mix.inputs[0])
                t.links.new(last, mix.inputs[1])
                t.links.new(part.outputs[0], mix.inputs[2])
                last = mix.outputs[0]
            return last
        return self.material('water', build)

    # ---- light and camera
    def softbox(self, loc, target, size, power, tint=(1, 1, 1), soft=(.0, .0)):
        """A rectangle of light that fades towards its edges, as a diffuser lit from behind does."""
        if not self.lit:
            return None
        l = bpy.data.lights.new('softbox', 'AREA')
        l.shape, l.size, l.size_y, l.energy, l.color = 'RECTANGLE', *size, power, tint
        o = bpy.data.objects.new('softbox', l)
        o.location = loc
        o.rotation_euler = (vec(target) - vec(loc)).to_track_quat('-Z', 'Y').to_euler()
        o.visible_camera = False
        self.scene.collection.objects.link(o)
        if any(soft):
            l.use_nodes = True
            t = l.node_tree
            e = t.nodes['Emission']
            g = t.nodes.new('ShaderNodeNewGeometry')
            sep = t.nodes.new('ShaderNodeSeparateXYZ')
            t.links.new(g.outputs['Parametric'], sep.inputs[0])
            last = None
            for axis, amount in zip((0, 1), soft):
                if not amount:
                    continue
                # distance from the nearer edge, 0..0.5
                sub = math_node(t, 'SUBTRACT', sep.outputs[axis], .5)
                ab = math_node(t, 'ABSOLUTE', sub)
                edge = math_node(t, 'SUBTRACT', .5, ab)
                ramp = t.nodes.new('ShaderNodeMapRange')
                ramp.interpolation_type = 'SMOOTHERSTEP'
                t.links.new(edge, ramp.inputs[0])
                ramp.inputs[2].default_value = amount
                last = ramp.outputs[0] if last is None else math_node(t, 'MULTIPLY', last, ramp.outputs[0])
            t.links.new(last, e.inputs['Strength'])
        return o

    def camera(self, loc, target, lens, shift=(0, 0)):
        c = bpy.data.cameras.new('camera')
        c.lens, c.sensor_width, c.sensor_fit = lens, 36, 'VERTICAL'
        c.sensor_height = 36
        c.shift_x, c.shift_y = shift
        o = bpy.data.objects.new('camera', c)
        o.location = loc
        o.rotation_euler = (vec(target) - vec(loc)).to_track_quat('-Z', 'Y').to_euler()
        self.scene.collection.objects.link(o)
        self.scene.camera = o
        return o

    def render(self, path):
        self.scene.render.filepath = path
        # what a pass brings with it goes into files of its own
        layer, besides = self.scene.view_layers[0], {}
        if self.mode == 'ink':
            besides = {'foil': 'foil'}
        if self.mode == 'whole':
            layer.use_pass_diffuse_color = layer.use_pass_diffuse_direct = layer.use_pass_diffuse_indirect = True
            besides = {'paint': 'DiffCol', 'light': 'DiffDir', 'bounce': 'DiffInd'}
        files = []
        if besides:
            self.scene.use_nodes = True
            t = self.scene.node_tree
            for name, output in besides.items():
                folder, file = os.path.split(path.replace(f'-{self.mode}', f'-{name}', 1)[:-4])
                save = t.nodes.new('CompositorNodeOutputFile')
                save.base_path = folder
                save.format.file_format, save.format.color_depth = 'OPEN_EXR', '16'
                save.file_slots[0].path = file + '-'
                t.links.new(t.nodes['Render Layers'].outputs[output], save.inputs[0])
                files.append(f'{folder}/{file}')
        bpy.ops.render.render(write_still=True)
        for file in files:
            os.replace(f'{file}-0001.exr', f'{file}.exr')

    # ---- things
    def mesh(self, name, verts, faces, smooth=True):
        me = bpy.data.meshes.new(name)
        me.from_pydata(verts, [], faces)
        me.update()
        if smooth:
            me.polygons.foreach_set('use_smooth', [True] * len(me.polygons))
        return me

    def put(self, me, loc=(0, 0, 0), rot=(0, 0, 0), scale=(1, 1, 1), materials=()):
        o = bpy.data.objects.new(me.name, me)
        o.location, o.rotation_euler, o.scale = loc, rot, scale
        for i, m in enumerate(materials):
            if len(me.materials) <= i:
                me.materials.append(m)
            o.material_slots[i].link = 'OBJECT'
            o.material_slots[i].material = m
        self.scene.collection.objects.link(o)
        return o

    def lathe(self, name, prof, seg=160, material_of=lambda i: 0):
        verts, faces, n = [], [], seg + 1
        for r, z in prof:
            for k in range(n):
                a = 2 * math.pi * k / seg
                verts.append((r * math.sin(a), -r * math.cos(a), z))
        mats = []
        for i in range(len(prof) - 1):
            for k in range(seg):
                faces.append((i * n + k, i * n + k + 1, (i + 1) * n + k + 1, (i + 1) * n + k))
                mats.append(material_of(i))
        me = self.mesh(name, verts, faces)
        me.polygons.foreach_set('material_index', mats)
        return me

    def can(self, art, loc=(0, 0, 0), turn=0.0, tilt=(0, 0), drops=0, seed=7, tab_turn=0.0, calm=True, foil_rough=.3):
        """One can. `turn` brings the front round, in degrees."""
        if 'can' not in self.meshes:
            prof, first, last = can_profile()
            me = self.lathe('can', prof, 192, lambda i: 1 if first <= i < last else 0)
            arc = [0.0]
            for (r0, z0), (r1, z1) in zip(prof, prof[1:]):
                arc.append(arc[-1] + math.hypot(r1 - r0, z1 - z0))
            lo, hi = arc[first], arc[last]
            uv = me.uv_layers.new()
            n = 193
            for p in me.polygons:
                cols = [v % n for v in p.vertices]
                for li, v in zip(p.loop_indices, p.vertices):
                    uv.data[li].uv = (v % n / 192 + .25, (arc[v // n] - lo) / (hi - lo))
            self.meshes['can'] = me
            self.meshes['lid'] = lid_parts(self)
        root = bpy.data.objects.new('root', None)
        root.location = loc
        root.rotation_euler = (math.radians(tilt[0]), math.radians(tilt[1]), math.radians(turn))
        self.scene.collection.objects.link(root)
        if tilt == (0, 0) and loc[2] < 1:
            self.footprints.append({'kind': 'circle', 'x': loc[0], 'y': loc[1], 'r': 2.5})
        brushed = self.plain('aluminum', (.87, .875, .89), 1, .17)
        label = self.printed(f'label {art}', art, foil_rough=foil_rough)
        for tex in [n for n in label.node_tree.nodes if n.type == 'TEX_IMAGE']:
            tex.extension = 'REPEAT'
        o = self.put(self.meshes['can'], materials=(brushed, label))
        o.parent = root
        e = o.modifiers.new('edges', 'EDGE_SPLIT')
        e.split_angle = math.radians(50)
        for me, at, z in self.meshes['lid']:
            p = self.put(me, (0, 0, 0), (0, 0, math.radians(tab_turn)), materials=(brushed,))
            p.parent = root
        if drops and self.mode in ('spec', 'metal', 'whole'):
            self.drops(root, drops, seed, calm)
        return root

    def box(self, art, dims, loc=(0, 0, 0), turn=0.0, bevel=.12, open_top=False, name='box'):
        """A carton. Its sheet holds the front at the top left, the side to its right, the top below the front."""
        w, d, h = dims
        x, y = w / 2, d / 2
        verts = [(-x, -y, 0), (x, -y, 0), (x, y, 0), (-x, y, 0), (-x, -y, h), (x, -y, h), (x, y, h), (-x, y, h)]
        faces = [(0, 1, 5, 4), (1, 2, 6, 5), (4, 5, 6, 7), (2, 3, 7, 6), (3, 0, 4, 7), (3, 2, 1, 0)]
        W, H = w + d, h + d
        rect = lambda a, b, c, e: [(a / W, 1 - e / H), (c / W, 1 - e / H), (c / W, 1 - b / H), (a / W, 1 - b / H)]
        uvs = [rect(0, 0, w, h), rect(w, 0, W, h), rect(0, h, w, H), rect(0, 0, w, h), rect(w, 0, W, h), rect(0, h, w, H)]
        me = self.mesh(name, verts, faces, False)
        layer = me.uv_layers.new()
        for p, uv in zip(me.polygons, uvs):
            for li, c in zip(p.loop_indices, uv):
                layer.data[li].uv = c
        o = self.put(me, loc, (0, 0, math.radians(turn)), materials=(self.printed(f'board {art}', art, .22, .34, 1.4, self.board),))
        b = o.modifiers.new('bevel', 'BEVEL')
        b.width, b.segments, b.loop_slide = bevel, 4, False
        b.harden_normals = False
        self.footprints.append({'kind': 'box', 'x': loc[0], 'y': loc[1], 'w': w, 'd': d, 'turn': math.radians(turn)})
        return o

    def board(self, t):
        """Board is never quite flat."""
        c = t.nodes.new('ShaderNodeTexCoord')
        n = self.node(t, 'TexNoise', Vector=c.outputs['Object'], Scale=.22, Detail=1.0)
        b = self.node(t, 'Bump', Strength=.32, Distance=.6, Height=n.outputs[0])
        return b.outputs[0]

    def tray(self, art, dims, loc=(0, 0, 0), turn=0.0):
        """An open case: four walls, the front and the side printed."""
        w, d, h = dims
        t = .16
        W, H = w + d, h + d
        kraft = self.plain('kraft', (.42, .28, .15), 0, .8)
        ink = self.printed(f'tray {art}', art, .3, .34, 1.35, self.board)
        root = bpy.data.objects.new('tray', None)
        root.location, root.rotation_euler = loc, (0, 0, math.radians(turn))
        self.scene.collection.objects.link(root)
        def wall(cx, cy, sx, sy, uv, face):
            x0, x1, y0, y1 = cx - sx / 2, cx + sx / 2, cy - sy / 2, cy + sy / 2
            verts = [(x0, y0, 0), (x1, y0, 0), (x1, y1, 0), (x0, y1, 0), (x0, y0, h), (x1, y0, h), (x1, y1, h), (x0, y1, h)]
            faces = [(0, 1, 5, 4), (1, 2, 6, 5), (4, 5, 6, 7), (2, 3, 7, 6), (3, 0, 4, 7), (3, 2, 1, 0)]
            me = self.mesh('wall', verts, faces, False)
            layer = me.uv_layers.new()
            a, b = uv
            for i, p in enumerate(me.polygons):
                p.material_index = 1 if i == face else 0
                for li, c in zip(p.loop_indices, ((a / W, 1 - h / H), (b / W, 1 - h / H), (b / W, 1), (a / W, 1))):
                    layer.data[li].uv = c
            o = self.put(me, materials=(kraft, ink))
            o.parent = root
        wall(0, -d / 2, w, t, (0, w), 0)
        wall(w / 2, 0, t, d, (w, W), 1)
        wall(0, d / 2, w, t, (0, w), 3)
        wall(-w / 2, 0, t, d, (w, W), 4)
        self.footprints.append({'kind': 'box', 'x': loc[0], 'y': loc[1], 'w': w, 'd': d, 'turn': math.radians(turn)})

    def bottle(self, art, loc=(0, 0, 0), turn=0.0):
        """The steel bottle, 23 cm: powder coat, a bare ring at the foot, a screw lid with a loop."""
        r = 3.65
        coat = self.printed(f'coat {art}', art, .42, .22, 1.42, self.powder)
        steel = self.plain('steel', (.80, .81, .83), 1, .24, aniso=.6)
        dark = self.plain('lid', (.018, .018, .021), 0, .38)
        body = [(r - .02, .85), (r, .9), (r, 3), (r, 8), (r, 13), (r, 17.0)] + bezier((r, 17.0), (r, 18.6), (2.55, 18.5), (2.5, 19.7), 18)[1:]
        arcs = [0.0]
        for (r0, z0), (r1, z1) in zip(body, body[1:]):
            arcs.append(arcs[-1] + math.hypot(r1 - r0, z1 - z0))
        me = self.lathe('bottle', body, 128)
        uv = me.uv_layers.new()
        for p in me.polygons:
            for li, v in zip(p.loop_indices, p.vertices):
                uv.data[li].uv = (v % 129 / 128 + .25, arcs[v // 129] / arcs[-1])
        root = bpy.data.objects.new('bottle', None)
        root.location, root.rotation_euler = loc, (0, 0, math.radians(turn))
        self.scene.collection.objects.link(root)
        for tex in [n for n in coat.node_tree.nodes if n.type == 'TEX_IMAGE']:
            tex.extension = 'REPEAT'
        foot = self.lathe('foot', [(0, .1), (r - .5, .06)] + arc(r - .35, .3, .3, 270, 360, 6) + [(r - .05, .8), (r - .07, .86), (r - .2, .9)], 128)
        neck = self.lathe('neck', [(2.5, 19.68), (2.44, 19.72), (2.44, 19.95), (2.3, 19.97)], 96)
        lid = self.lathe('lid', [(2.2, 19.98), (2.50, 20.0)] + arc(2.48, 20.08, .08, -90, 0, 4) + [(2.56, 20.9), (2.56, 21.5)] + arc(2.36, 21.5, .2, 0, 90, 6) + [(1.2, 21.72), (0, 21.72)], 96)
        ribs = [self.lathe('rib', arc(2.56, 20.3 + i * .28, .05, -90, 90, 5), 96) for i in range(4)]
        for m, mat in ((me, coat), (foot, steel), (neck, steel), (lid, dark), *((q, dark) for q in ribs)):
            self.put(m, materials=(mat,)).parent = root
        # the loop
        pts = bezier((-1.75, 21.3), (-1.75, 24.0), (1.75, 24.0), (1.75, 21.3), 36)
        c = bpy.data.curves.new('loop', 'CURVE')
        c.dimensions, c.bevel_depth, c.bevel_resolution = '3D', .3, 6
        sp = c.splines.new('POLY')
        sp.points.add(len(pts) - 1)
        for q, (x, z) in zip(sp.points, pts):
            q.co = (x, 0, z, 1)
        o = bpy.data.objects.new('loop', c)
        o.scale = (1, 1.5, 1)
        c.materials.append(dark)
        self.scene.collection.objects.link(o)
        o.parent = root
        self.footprints.append({'kind': 'circle', 'x': loc[0], 'y': loc[1], 'r': r - .3})
        return root

    def fabric(self, name, art, weave=6.0, strength=.3):
        """Cloth: ink on yarn, a weave too fine to count, a little fuzz at grazing angles."""
        def yarn(t):
            c = t.nodes.new('ShaderNodeTexCoord')
            a = self.node(t, 'TexWave', Vector=c.outputs['Object'], Scale=weave, Distortion=.6, Detail=1.0)
            b = self.node(t, 'TexWave', Vector=c.outputs['Object'], Scale=weave, Distortion=.6, Detail=1.0)
            b.bands_direction = 'Y'
            n = self.node(t, 'TexNoise', Vector=c.outputs['Object'], Scale=weave * 1.3, Detail=3.0)
            height = math_node(t, 'ADD', math_node(t, 'MULTIPLY', a.outputs['Fac'], b.outputs['Fac']), n.outputs[0])
            return self.node(t, 'Bump', Strength=strength, Distance=.06, Height=height).outputs[0]

        def build(t):
            if self.mode in ('ink', 'metal'):
                return None
            if self.mode == 'diffuse':
                return self.node(t, 'BsdfDiffuse', Color=(.9, .9, .9, 1), Roughness=.8, Normal=yarn(t)).outputs[0]
            fuzz = self.node(t, 'BsdfVelvet', Color=(.016, .016, .018, 1), Sigma=.7, Normal=yarn(t))
            return fuzz.outputs[0]
        if self.mode == 'ink':
            return self.printed(name, art)
        if self.mode == 'metal':
            return self.black()
        return self.material(name, build)

    def powder(self, t):
        c = t.nodes.new('ShaderNodeTexCoord')
        n = self.node(t, 'TexNoise', Vector=c.outputs['Object'], Scale=26.0, Detail=2.0)
        return self.node(t, 'Bump', Strength=.10, Distance=.02, Height=n.outputs[0]).outputs[0]

    def drops(self, root, count, seed, calm):
        """Condensation: many beads, some that have joined, and a few runs."""
        rnd = random.Random(seed)
        if 'drops' not in self.meshes:
            self.meshes['drops'] = [bead(self, random.Random(i)) for i in range(6)]
        water = self.water()
        prof, first, last = can_profile()
        body = [(r, z) for r, z in prof[first:last + 1]]

        def at(z):
            for (r0, z0), (r1, z1) in zip(body, body[1:]):
                if z0 <= z <= z1:
                    t = (z - z0) / max(1e-6, z1 - z0)
                    return r0 + (r1 - r0) * t, math.atan2(-(r1 - r0), z1 - z0)
            return R, 0

        placed, grid = [], {}

        def free(a, z, r):
            x = a * R
            for gx in range(int((x - .4) / .4) - 1, int((x + .4) / .4) + 2):
                for gz in range(int((z - .4) / .4) - 1, int((z + .4) / .4) + 2):
                    for px, pz, pr in grid.get((gx, gz), ()):
                        if math.hypot(px - x, pz - z) < (r + pr) * 1.06:
                            return False
            return True

        def drop(a, z, r, stretch=1.0, flat=None):
            x = a * R
            grid.setdefault((int(x / .4), int(z / .4)), []).append((x, z, r))
            rr, slope = at(z)
            o = self.put(rnd.choice(self.meshes['drops']), materials=(water,))
            o.parent = root
            o.location = (rr * math.sin(a), -rr * math.cos(a), z)
            o.rotation_euler = (slope, 0, a)
            h = flat or rnd.uniform(.42, .62)
            o.scale = (r, r * h, r * stretch)
            o.visible_shadow = False

        def density(a, z):
            # the small print stays readable
            return .22 if calm and z < 3.6 and abs((a + math.pi) % (2 * math.pi) - math.pi) < .85 else 1

        for _ in range(5):
            a, z = rnd.uniform(-1.25, 1.25), rnd.uniform(6.5, 12)
            if calm and abs(a) < .42:
                a += .6 * (1 if a > 0 else -1)
            r, tail = rnd.uniform(.1, .15), rnd.uniform(1.2, 3.4)
            drop(a, z, r, 1.5)
            zz = z + r * 2.2
            while zz < min(z + tail, 13.9):
                q = rnd.uniform(.018, .045)
                if free(a, zz, q):
                    drop(a + rnd.uniform(-.012, .012), zz, q, rnd.uniform(1, 1.6))
                zz += rnd.uniform(.07, .24)
        sizes = [(.10, .15, .045), (.055, .1, .22), (.03, .055, .6), (.016, .03, .9)]
        for lo, hi, share in sizes:
            for _ in range(int(count * share)):
                a, z = rnd.uniform(-1.75, 1.75), rnd.uniform(1.3, 13.9)
                r = rnd.uniform(lo, hi)
                if rnd.random() < density(a, z) and free(a, z, r):
                    drop(a, z, r, rnd.uniform(.95, 1.3) if r < .09 else rnd.uniform(1.05, 1.45))


def grid(studio, name, f, nu, nv, closed=False):
    """A surface f(u, v) for u, v in 0..1."""
    verts = [f(i / (nu - 1), j / (nv - 1)) for j in range(nv) for i in range(nu)]
    faces = [(j * nu + i, j * nu + i + 1, (j + 1) * nu + i + 1, (j + 1) * nu + i) for j in range(nv - 1) for i in range(nu - 1)]
    return studio.mesh(name, verts, faces)


def vec(v):
    from mathutils import Vector
    return Vector(v)


def math_node(t, op, *values):
    n = t.nodes.new('ShaderNodeMath')
    n.operation = op
    for i, v in enumerate(values):
        if isinstance(v, (int, float)):
            n.inputs[i].default_value = v
        else:
            t.links.new(v, n.inputs[i])
    return n.outputs[0]


def arc(cx, cz, r, a0, a1, n=8):
    return [(cx + r * math.cos(math.radians(a0 + (a1 - a0) * i / n)), cz + r * math.sin(math.radians(a0 + (a1 - a0) * i / n))) for i in range(n + 1)]


def bezier(p0, p1, p2, p3, n=14):
    out = []
    for i in range(n + 1):
        t = i / n
        out.append(tuple((1 - t) ** 3 * a + 3 * t * (1 - t) ** 2 * b + 3 * t * t * (1 - t) * c + t ** 3 * d for a, b, c, d in zip(p0, p1, p2, p3)))
    return out


_profile = None


def can_profile():
    """(r, z) from the dome under the can to the seam, and which of it is printed."""
    global _profile
    if _profile:
        return _profile
    p = [(r, .95 - .166 * r * r) for r in (1.9 * i / 12 for i in range(13))]
    p += arc(2.22, .12, .12, 180, 300, 6)                       # the ring it stands on
    p += bezier((2.30, .04), (2.40, .2), (2.52, .42), (2.62, .56), 8)[1:]
    first = len(p) - 1
    p += bezier((2.62, .56), (2.78, .76), (R, .96), (R, 1.22), 14)[1:-1]
    p += [(R, STRAIGHT[0]), (R, 1.6), (R, 5), (R, 9), (R, 12.6)]
    p += bezier((R, STRAIGHT[1]), (R, 13.66), (2.55, 14.0), (2.485, 14.66), 24)
    last = len(p) - 2
    p += bezier((2.485, 14.66), (2.47, 14.80), (2.47, 14.90), (2.485, 14.97), 6)[1:]
    p += [(2.53, 15.02)] + arc(2.545, 15.10, .07, -50, 0, 4) + [(2.632, 15.15)] + arc(2.572, 15.34, .062, 0, 160, 10)
    p += [(2.49, 15.25), (2.43, 14.98), (2.40, 14.84)] + arc(2.32, 14.82, .075, 0, -180, 8) + arc(2.19, 14.98, .06, 0, 90, 5)[0:]
    p += [(2.0, 15.05), (1.4, 15.05), (1.36, 15.02), (.7, 15.02), (0, 15.02)]
    _profile = (p, first, last)
    return _profile


def outline_prism(studio, name, loops, z, h, bevel=.035):
    """A flat part with holes, its edges rounded."""
    c = bpy.data.curves.new(name, 'CURVE')
    c.dimensions, c.fill_mode = '2D', 'BOTH'
    c.extrude, c.bevel_depth, c.bevel_resolution = h / 2, bevel, 3
    for loop in loops:
        s = c.splines.new('POLY')
        s.points.add(len(loop) - 1)
        for pt, (x, y) in zip(s.points, loop):
            pt.co = (x, y, 0, 1)
        s.use_cyclic_u = True
    o = bpy.data.objects.new(name, c)
    studio.scene.collection.objects.link(o)
    o.location.z = z
    dg = bpy.context.evaluated_depsgraph_get()
    me = bpy.data.meshes.new_from_object(o.evaluated_get(dg))
    for v in me.vertices:
        v.co.z += z
    bpy.data.objects.remove(o)
    me.materials.clear()
    return me


def rounded(w, h, r, cx=0, cy=0, n=6):
    out = []
    for sx, sy, a in ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270)):
        for x, y in arc(cx + sx * (w / 2 - r), cy + sy * (h / 2 - r), r, a, a + 90, n):
            out.append((x, y))
    return out


def lid_parts(studio):
    """The stay tab with its rivet, and the scored mouth."""
    tab = outline_prism(studio, 'tab', [rounded(1.55, 2.5, .74, 0, -.05), list(reversed(rounded(.98, .92, .4, 0, .62))), list(reversed(rounded(.62, .5, .2, 0, -.5)))], 15.17, .07, .04)
    rivet = studio.lathe('rivet', [(.3, 15.02), (.3, 15.2), (.22, 15.27), (.1, 15.29), (0, 15.29)], 32)
    for v in rivet.vertices:
        v.co.y += -.55
    plate = outline_prism(studio, 'plate', [rounded(.9, .75, .3, 0, -.5)], 15.13, .03, .02)
    mouth = outline_prism(studio, 'score', [[(math.cos(a) * .92, -1.28 + math.sin(a) * .72) for a in [i * math.pi / 20 for i in range(40)]], list(reversed([(math.cos(a) * .88, -1.28 + math.sin(a) * .68) for a in [i * math.pi / 20 for i in range(40)]]))], 15.04, .01, .012)
    return [(tab, 0, 0), (rivet, 0, 0), (plate, 0, 0), (mouth, 0, 0)]


def bead(studio, rnd):
    """A drop on a wall (its base in the x-z plane, bulging to -y), not quite round."""
    verts, faces, rings, seg = [], [], 9, 22
    wob = [(rnd.uniform(0, .09), rnd.uniform(0, 6.3), k) for k in (2, 3, 5)]
    for i in range(rings + 1):
        t = i / rings * math.radians(112)
        for k in range(seg):
            a = 2 * math.pi * k / seg
            m = 1 + sum(q * math.cos(n * a + ph) for q, ph, n in wob) * math.sin(min(t, math.pi / 2))
            sag = 1 + .16 * math.sin(-a)
            verts.append((math.sin(t) * math.cos(a) * m, -math.cos(t), math.sin(t) * math.sin(a) * m * (1 if math.sin(a) < 0 else 1 / sag)))
    for i in range(rings):
        for k in range(seg):
            faces.append((i * seg + k, (i + 1) * seg + k, (i + 1) * seg + (k + 1) % seg, i * seg + (k + 1) % seg))
    faces.append(tuple(rings * seg + k for k in reversed(range(seg))))
    return studio.mesh('bead', verts, faces)
