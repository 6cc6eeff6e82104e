package app.ruhepol;

import com.getcapacitor.Plugin;
import com.getcapacitor.PluginCall;
import com.getcapacitor.PluginMethod;
import com.getcapacitor.annotation.CapacitorPlugin;

/** Tells the shell whether the page is dark, which the system need not be. */
@CapacitorPlugin(name = "Canvas")
public class CanvasPlugin extends Plugin {

    @PluginMethod
    public void show(PluginCall call) {
        boolean dark = Boolean.TRUE.equals(call.getBoolean("dark"));
        getBridge().executeOnMainThread(() -> {
            ((MainActivity) getActivity()).showCanvas(dark);
            call.resolve();
        });
    }
}
