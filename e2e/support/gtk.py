"""A small program beside Knit, for tests: `gtk.py target|source|plain X Y WIDTH HEIGHT [URI …]`.

`target` prints what is dropped on it, one line each: `uris`, then as many URIs, or `text` and the text as JSON.
`source` is all one thing to drag: the URIs. `plain` is a window that obeys lines on its standard input:
`move X Y`, `resize W H`, `minimise`, `restore`, `close`.
"""

import json
import sys

import gi

gi.require_version('Gtk', '3.0')
gi.require_version('Gdk', '3.0')
from gi.repository import Gdk, GLib, Gtk  # noqa: E402

kind, x, y, width, height = sys.argv[1], *map(int, sys.argv[2:6])
uris = sys.argv[6:]


def say(*lines):
    for line in lines:
        print(line, flush=True)


window = Gtk.Window(title=f'knit test {kind}')
window.set_default_size(width, height)
window.move(x, y)
window.connect('destroy', Gtk.main_quit)
area = Gtk.EventBox()
area.add(Gtk.Label(label=kind))
window.add(area)

if kind == 'target':
    area.drag_dest_set(Gtk.DestDefaults.ALL, [], Gdk.DragAction.COPY | Gdk.DragAction.LINK)
    targets = Gtk.TargetList.new([])
    targets.add_uri_targets(0)
    targets.add_text_targets(1)
    area.drag_dest_set_target_list(targets)

    def received(_widget, _context, _x, _y, data, _info, _time):
        if data.get_uris():
            say(f'uris {len(data.get_uris())}', *data.get_uris())
        else:
            say('text ' + json.dumps(data.get_text()))

    area.connect('drag-data-received', received)

if kind == 'source':
    area.drag_source_set(Gdk.ModifierType.BUTTON1_MASK, [], Gdk.DragAction.COPY)
    area.drag_source_add_uri_targets()
    area.connect('drag-data-get', lambda _w, _c, data, _i, _t: data.set_uris(uris))

if kind == 'plain':

    def obey(channel, _condition):
        words = channel.readline().split()
        if not words:
            return False
        if words[0] == 'move':
            window.move(int(words[1]), int(words[2]))
        elif words[0] == 'resize':
            window.resize(int(words[1]), int(words[2]))
        elif words[0] == 'minimise':
            window.iconify()
        elif words[0] == 'restore':
            window.deiconify()
        elif words[0] == 'close':
            window.destroy()
        return True

    GLib.io_add_watch(sys.stdin, GLib.PRIORITY_DEFAULT, GLib.IO_IN, obey)

window.connect('map-event', lambda *_: say('shown') and False)
window.show_all()
Gtk.main()
